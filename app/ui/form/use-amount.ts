import { useFormContext } from "./form";

/** Returns the amount a refusal sent back for the field, otherwise `amount`. Cents. */
export function useAmount(field: string, amount: number): number {
  const newer = useFormContext().refusal?.values[field]?.[0];
  return newer && /^\d+$/.test(newer) ? Number(newer) : amount;
}
