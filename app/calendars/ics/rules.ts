// The times of a recurrence rule (RRULE, RFC 5545 3.3.10) by the clock on the wall. Which instants these are is decided by
// the zone of the series (zones.ts).
import { RRuleTemporal } from "rrule-temporal";

import { Temporal } from "../../shared/dates.ts";

/** Candidates that are tried for one rule. A calendar of one walker may have 30,000 times in all. */
const maxCandidateEvaluations = 50_000;

/**
 * The times from `first` to `last`. `readUntil` reads the value of UNTIL as a time on the same wall.
 * @throws Error for a rule that isn't understood, or that has more times than can be followed.
 */
export function expandRule(
  rule: string,
  start: Temporal.PlainDateTime,
  { first, last, readUntil }: Expansion,
): Temporal.PlainDateTime[] {
  const parts = partsOf(rule);
  const until = parts.get("UNTIL");
  parts.delete("UNTIL");
  const series = new RRuleTemporal({
    rruleString: `RRULE:${[...parts].map(([name, value]) => `${name}=${value}`).join(";")}`,
    dtstart: onWall(start),
    ...(until === undefined ? {} : { until: onWall(readUntil(until)) }),
    // Its times are ours: without this they are of a copy of Temporal that the package carries.
    temporal: Temporal,
    maxCandidateEvaluations,
    cache: false,
  });
  return series.between(onWall(first), onWall(last), true).map((time) => time.toPlainDateTime());
}

export interface Expansion {
  first: Temporal.PlainDateTime;
  last: Temporal.PlainDateTime;
  readUntil: (value: string) => Temporal.PlainDateTime;
}

/** UTC has no clock changes, so it counts as the clock on any wall. */
const onWall = (time: Temporal.PlainDateTime) => time.toZonedDateTime("UTC");

/** Names and values in capitals. An unknown part would change what the rule means. */
function partsOf(rule: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of rule.trim().toUpperCase().split(";").filter(Boolean)) {
    const [name = "", value = ""] = part.split("=");
    if (parts.has(name) || !isPart(name, value)) throw new Error("an unknown part of a rule");
    parts.set(name, value);
  }
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
