// Generates random calendar files from a seed: date forms, zones, recurrence, exceptions, moved occurrences, letter case.
// These are not generated, because the second reader is wrong about them or RFC 5545 leaves them open:
// - BYDAY with and without numbers in one rule: dateutil wants both conditions, the RFC either of them.
// - BYWEEKNO: dateutil takes all seven days where the RFC takes the weekday of DTSTART, and cuts the weeks at New Year.
// - The 53rd of a weekday in a year: rrule-temporal 2.2.8 misses some together with BYSETPOS.
// - HOURLY rules with BYSETPOS, and rules more frequent than that.

import { type Chance, chanceOf } from "../../../e2e/support/fuzz/random.ts";
import { ruleOf } from "./rules.ts";
import { definitionOf, formOf, type Form } from "./zone-forms.ts";

export interface CalendarFile {
  text: string;
  addresses: string[];
}

const owner = "sam@example.com";

export function fileOf(seed: number, index: number): CalendarFile {
  const chance = chanceOf(seed, index);
  const forms = new Set<Form>();
  const parts = Array.from({ length: 1 + chance.below(3) }, (_, number) => seriesOf(chance, `${number}`, forms));
  if (chance.percent(10)) parts.push(freeBusyOf(chance));
  if (chance.percent(5)) parts.push(["BEGIN:VTODO", "UID:todo", "DTSTART:20261209T180000Z", "END:VTODO"]);
  const zones = [...forms].flatMap(definitionOf);
  const isZonesLast = chance.percent(10);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//fuzz//EN",
    ...(isZonesLast ? [] : zones),
    ...parts.flat(),
    ...(isZonesLast ? zones : []),
    "END:VCALENDAR",
    "",
  ];
  const end = chance.percent(10) ? "\n" : "\r\n";
  return { text: varySpelling(chance, lines).join(end), addresses: chance.percent(80) ? [owner] : [] };
}

const someTime = (chance: Chance, from: string, days: number): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(from).add({
    days: chance.below(days),
    // Often between midnight and 4 AM, when clocks change.
    hours: chance.percent(20) ? chance.below(4) : chance.below(24),
    minutes: chance.pick([0, 0, 0, 15, 30, 45, 59]),
  });

function seriesOf(chance: Chance, uid: string, forms: Set<Form>): string[] {
  const form = formOf(chance);
  forms.add(form);
  const repeats = chance.percent(70);
  const start = repeats ? someTime(chance, "2025-01-01", 900) : someTime(chance, "2026-11-15", 380);
  const rule = repeats ? ruleOf(chance, start, form) : null;
  const series = [
    ...(chance.percent(95) ? [`UID:${uid}`] : []),
    form.line("DTSTART", [start]),
    ...lengthOf(chance, start, form, forms),
    ...(rule ? [`RRULE:${rule.text}`] : []),
    ...addedOf(chance, start, form, forms),
    ...answersOf(chance),
  ];
  const occurrences = rule?.occurrences ?? [start];
  for (
    let left = chance.weigh([
      [60, 0],
      [25, 1],
      [15, 3],
    ]);
    left > 0;
    left -= 1
  ) {
    const excepted = occurrenceLine(chance, occurrences, form, forms);
    if (excepted) series.push(excepted("EXDATE"));
  }
  const moved = Array.from(
    {
      length: chance.weigh([
        [60, 0],
        [25, 1],
        [15, 3],
      ]),
    },
    () => movedOf(chance, uid, occurrences, form, forms),
  );
  return chance.percent(20)
    ? [...moved.flat(), ...eventOf(series)]
    : [...eventOf(series), ...(series[0]?.startsWith("UID") ? moved.flat() : [])];
}

const eventOf = (lines: readonly string[]): string[] => [
  "BEGIN:VEVENT",
  "DTSTAMP:20261101T000000Z",
  ...lines,
  "SUMMARY:One\\, two; three",
  "BEGIN:VALARM",
  "TRIGGER:-PT15M",
  "DURATION:PT5M",
  "ACTION:DISPLAY",
  "END:VALARM",
  "END:VEVENT",
];

function lengthOf(chance: Chance, start: Temporal.PlainDateTime, form: Form, forms: Set<Form>): string[] {
  const duration = chance.pick(["PT1H", "PT30M", "P1D", "P1DT2H", "PT36H", "P1W", "PT0S", "+PT90M", "PT2H30M"]);
  if (form.isDay)
    return chance.weigh([
      [30, []],
      [40, [form.line("DTEND", [start.add({ days: 1 + chance.below(3) })])]],
      [30, [`DURATION:${chance.pick(["P1D", "P2D", "P1W"])}`]],
    ]);
  if (chance.percent(35)) return [`DURATION:${duration}`];
  if (chance.percent(5)) return [];
  const end = start.add({ minutes: chance.pick([0, 30, 60, 90, 600, 1500]) });
  if (chance.percent(80)) return [form.line("DTEND", [end])];
  // An end in another zone or form. It is two days later, so that it is after the start in every zone.
  const other = formOf(chance);
  forms.add(other);
  return [other.line("DTEND", [end.add({ days: 2 })])];
}

function addedOf(chance: Chance, start: Temporal.PlainDateTime, form: Form, forms: Set<Form>): string[] {
  return Array.from(
    {
      length: chance.weigh([
        [75, 0],
        [20, 1],
        [5, 2],
      ]),
    },
    () => {
      const other = chance.percent(60) ? form : formOf(chance);
      forms.add(other);
      const times = Array.from({ length: 1 + chance.below(3) }, () =>
        chance.percent(60)
          ? someTime(chance, "2026-11-15", 380).with({ hour: start.hour, minute: start.minute })
          : someTime(chance, "2026-11-15", 380),
      );
      if (other.isDay || chance.percent(70)) return other.line("RDATE", times);
      return other.periods(
        "RDATE",
        times.map((time) => [time, chance.percent(50) ? chance.pick(["PT3H", "P1D"]) : time.add({ hours: 2 })]),
      );
    },
  );
}

function answersOf(chance: Chance): string[] {
  return [
    ...(chance.percent(6) ? [`TRANSP:${chance.pick(["TRANSPARENT", "OPAQUE", "transparent"])}`] : []),
    ...(chance.percent(6) ? [`STATUS:${chance.pick(["CANCELLED", "CONFIRMED", "TENTATIVE", "cancelled"])}`] : []),
    ...(chance.percent(6)
      ? [
          `ATTENDEE;CN="Sam: walker";PARTSTAT=${chance.pick(["DECLINED", "Declined", "ACCEPTED", "NEEDS-ACTION"])}:${chance.pick(["mailto:", "MAILTO:"])}${chance.pick([owner, owner.toUpperCase(), "alex@example.com"])}`,
        ]
      : []),
  ];
}

/** Returns a property that names an occurrence in a random form (in 8% of cases, none). null without occurrences. */
function occurrenceLine(chance: Chance, occurrences: readonly Temporal.PlainDateTime[], form: Form, forms: Set<Form>) {
  if (occurrences.length === 0) return null;
  const occurrence = chance.pick(occurrences);
  if (chance.percent(8))
    return (name: string) => form.line(name, [occurrence.add({ hours: 1, days: form.isDay ? 1 : 0 })]);
  const other = chance.weigh([
    [65, form],
    [15, formOf(chance, "day")],
    [20, formOf(chance)],
  ]);
  forms.add(other);
  return (name: string, params = "") => other.line(name, [form.in(other, occurrence)], params);
}

function movedOf(
  chance: Chance,
  uid: string,
  occurrences: readonly Temporal.PlainDateTime[],
  form: Form,
  forms: Set<Form>,
): string[] {
  const at = occurrenceLine(chance, occurrences, form, forms);
  if (!at) return [];
  const other = chance.percent(70) ? form : formOf(chance);
  forms.add(other);
  const to = chance
    .pick(occurrences)
    .subtract({ days: 1 })
    .add({ days: chance.below(3), hours: chance.below(6) });
  const range = chance.percent(30) ? ";RANGE=THISANDFUTURE" : "";
  return eventOf([
    `UID:${uid}`,
    at("RECURRENCE-ID", range),
    other.line("DTSTART", [to]),
    ...lengthOf(chance, to, other, forms),
    ...answersOf(chance),
  ]);
}

function freeBusyOf(chance: Chance): string[] {
  const utc = formOf(chance, "utc");
  const lines = Array.from({ length: 1 + chance.below(3) }, () => {
    const kind = chance.pick([
      "",
      ";FBTYPE=BUSY",
      ";FBTYPE=FREE",
      ";FBTYPE=BUSY-TENTATIVE",
      ";FBTYPE=X-NEW",
      ";fbtype=free",
    ]);
    const start = someTime(chance, "2026-11-15", 380);
    return utc.periods("FREEBUSY", [[start, chance.percent(50) ? "PT45M" : start.add({ hours: 3 })]], kind);
  });
  return ["BEGIN:VFREEBUSY", "UID:free-busy", ...lines, "END:VFREEBUSY"];
}

/** Lowercases property names and folds lines at random. */
function varySpelling(chance: Chance, lines: readonly string[]): string[] {
  const isSmall = chance.percent(10);
  const isFolded = chance.percent(15);
  return lines.map((line) => {
    const word =
      isSmall && !/^(?:BEGIN|END):VCAL/.test(line) ? line.replace(/^[A-Z-]+/, (name) => name.toLowerCase()) : line;
    if (!isFolded || word.length < 12 || /^(?:begin|end):/i.test(word)) return word;
    const at = 1 + chance.below(word.length - 2);
    return `${word.slice(0, at)}\r\n${chance.pick([" ", "\t"])}${word.slice(at)}`;
  });
}
