// A measured figure with its target: one row of the summary table.
export interface Figure {
  name: string;
  /** Empty when the figure is only a comparison, without a target. */
  target: string;
  measured: string;
  /** null when there is no target. */
  isMet: boolean | null;
}

/** A measured value, and the thing it belongs to, for example a page. */
export interface Value {
  of: string;
  value: number;
}

export interface Target {
  atMost?: number;
  atLeast?: number;
  unit?: string;
  digits?: number;
}

/** Returns the median; for an even number of values, the upper of the two middle values. NaN sorts last. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => inOrder(a) - inOrder(b) || 0)[Math.floor(values.length / 2)] ?? Number.NaN;

const inOrder = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);

/** Returns the figure of several values. The target is met if every value meets it; NaN never does. */
export function judge(name: string, values: readonly Value[], target: Target): Figure {
  const isIn = ({ value }: Value) =>
    value <= (target.atMost ?? Number.POSITIVE_INFINITY) && value >= (target.atLeast ?? Number.NEGATIVE_INFINITY);
  const hasTarget = target.atMost !== undefined || target.atLeast !== undefined;
  return {
    name,
    target: hasTarget
      ? `${target.atMost === undefined ? "≥" : "≤"} ${withUnit(target.atMost ?? target.atLeast, target)}`
      : "",
    measured: told(values, target, hasTarget ? values.filter((each) => !isIn(each)).length : 0),
    isMet: hasTarget ? values.length > 0 && values.every(isIn) : null,
  };
}

/** Returns the row for a figure that could not be measured. */
export const failed = (name: string, reason: string): Figure => ({
  name,
  target: "",
  measured: `not measured: ${reason}`,
  isMet: false,
});

function told(values: readonly Value[], target: Target, missed: number): string {
  const [first] = values;
  if (!first) return "not measured";
  if (values.length === 1) return withUnit(first.value, target);
  // Sorts the worst value last; NaN counts as the worst.
  const worth = ({ value }: Value) => inOrder(target.atLeast === undefined ? value : -value);
  const sorted = values.toSorted((a, b) => worth(a) - worth(b));
  const [best, worst] = [sorted[0] ?? first, sorted.at(-1) ?? first];
  const isSame = withDigits(best.value, target) === withDigits(worst.value, target);
  const range = `${isSame ? "" : `${withDigits(best.value, target)} to `}${withUnit(worst.value, target)}`;
  return missed === 0 ? range : `${range} (${worst.of}), ${missed} of ${values.length} missed`;
}

const withDigits = (value: number | undefined, { digits = 0 }: Target): string =>
  value === undefined || Number.isNaN(value) ? "?" : value.toFixed(digits);

/** Formats a target as it was written: 14, not 14.0. */
const withUnit = (value: number | undefined, target: Target): string => {
  const isTarget = value === target.atMost || value === target.atLeast;
  return [isTarget ? String(value) : withDigits(value, target), target.unit].filter(Boolean).join(" ");
};
