import { useFormContext } from "./form";

/** Returns the amount that a refused form contained for the field; otherwise `amount`. In cents. */
export function useAmount(field: string, amount: number): number {
  const newer = useFormContext().refusal?.values[field]?.[0];
  return newer && /^\d+$/.test(newer) ? Number(newer) : amount;
}
