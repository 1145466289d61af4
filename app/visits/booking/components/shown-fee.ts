// The fee somebody reads: after a refusal because it changed meanwhile, it is the newer one, and sending once more is
// agreeing to that.
import type { Cents } from "~/shared/money";
import { useFormContext } from "~/ui/form/form";

/** In cents. */
export function useShownFee(fee: Cents): Cents {
  return useNewest("shownFee", fee);
}

/** The total somebody reads, in cents. */
export function useQuotedTotal(total: Cents): Cents {
  return useNewest("quotedTotal", total);
}

function useNewest(field: string, value: Cents): Cents {
  const { refusal } = useFormContext();
  const newer = refusal?.values[field]?.[0];
  return newer && /^\d+$/.test(newer) ? Number(newer) : value;
}
