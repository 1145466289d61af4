// Expands a recurrence rule (RRULE, RFC 5545 3.3.10) into wall times (walls.ts). The zone of the series (zones.ts) converts
// them to instants.
import { RRuleTemporal } from "rrule-temporal";

/** Limit of times per day: one every 15 minutes. A rule with more times a day takes seconds to expand. */
const maxTimesADay = 96;
/** Limit of times per rule: more than one for every hour of the stored span. */
const maxTimes = 12_000;

/**
 * Returns the wall times from `first` to `last`. `readUntil` converts the value of UNTIL to a wall time.
 * @throws Error for an invalid rule, or one with too many times.
 */
export function expandRule(rule: string, start: number, { first, last, readUntil }: Expansion): number[] {
  const parts = partsOf(rule);
  const until = parts.get("UNTIL");
  parts.delete("UNTIL");
  const series = new RRuleTemporal({
    rruleString: `RRULE:${[...parts].map(([name, value]) => `${name}=${value}`).join(";")}`,
    dtstart: onWall(start),
    ...(until === undefined ? {} : { until: onWall(readUntil(until)) }),
    cache: false,
  });
  const times = series.between(onWall(first), onWall(last), true);
  if (times.length > maxTimes) throw new Error("too many times");
  return times.map(({ epochMilliseconds }) => epochMilliseconds);
}

export interface Expansion {
  first: number;
  last: number;
  readUntil: (value: string) => number;
}

/** Represents a wall time in UTC, which has no clock changes. */
const onWall = (wall: number) => Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC");

/**
 * Returns the parts of a rule, with uppercase names and values. @throws Error for an unknown part, which would change
 * the meaning of the rule.
 */
function partsOf(rule: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of rule.trim().toUpperCase().split(";").filter(Boolean)) {
    const [name = "", value = ""] = part.split("=");
    if (parts.has(name) || !isPart(name, value)) throw new Error("an unknown part of a rule");
    parts.set(name, value);
  }
  const lists = ["BYHOUR", "BYMINUTE", "BYSECOND"].map((name) => parts.get(name)?.split(",").length ?? 1);
  if (lists.reduce((product, length) => product * length) > maxTimesADay) throw new Error("too many times a day");
  return parts;
}

const patterns: Record<string, RegExp> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}/,
  COUNT: /^0*[1-9]\d*$/,
  INTERVAL: /^0*[1-9]\d*$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: /^[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU))*$/,
};

const largest: Record<string, number> = {
  BYSECOND: 60,
  BYMINUTE: 59,
  BYHOUR: 23,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYMONTH: 12,
  BYSETPOS: 366,
};

function isPart(name: string, value: string): boolean {
  const most = largest[name];
  if (most === undefined) return patterns[name]?.test(value) ?? false;
  return value.split(",").every((number) => /^[+-]?\d+$/.test(number) && Math.abs(Number(number)) <= most);
}
