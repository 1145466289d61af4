/** Outcome of a command: a value, or the reason for a refusal. Refusals are expected and never thrown as errors. */
export type Result<Value, Reason extends string> = { ok: true; value: Value } | Refused<Reason>;

export type Refused<Reason extends string> = { ok: false; reason: Reason };

export const done = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refused = <Reason extends string>(reason: Reason): Refused<Reason> => ({
  ok: false,
  reason,
});

/** Maps the value of a success. A refusal is returned unchanged. */
export const mapResult = <Value, Mapped, Reason extends string>(
  outcome: Result<Value, Reason>,
  map: (value: Value) => Mapped,
): Result<Mapped, Reason> => (outcome.ok ? done(map(outcome.value)) : outcome);
