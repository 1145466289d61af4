// Forms of a date in a calendar file: a day, a UTC time, a floating time, a time in a named zone, or a time in a zone
// that the file defines.
import type { Chance } from "../../../e2e/support/fuzz/random.ts";

/** Zone of the business, as in second_reader.py. */
export const ownZone = "America/Los_Angeles";

type Wall = Temporal.PlainDateTime;

export interface Form {
  isDay: boolean;
  /** Lines of the VTIMEZONE component; empty when the file doesn't define the zone. */
  definition: string[];
  /** Returns a property with these dates. `params` such as ";RANGE=THISANDFUTURE". */
  line(name: string, walls: readonly Wall[], params?: string): string;
  periods(name: string, times: readonly (readonly [Wall, Wall | string])[], params?: string): string;
  /** Converts a wall time of this form to the wall time of `other` at the same instant. */
  in(other: Form, wall: Wall): Wall;
  /** IANA zone that has the same offsets. */
  clock: string;
}

export const definitionOf = ({ definition }: Form): string[] => definition;

const compact = (wall: Wall) => wall.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");

function form(clock: string, { isDay = false, end = "", params = "", definition = [] as string[] } = {}): Form {
  const text = (wall: Wall) => (isDay ? compact(wall).slice(0, 8) : compact(wall) + end);
  return {
    isDay,
    clock,
    definition,
    line: (name, walls, more = "") => `${name}${more}${params}:${walls.map(text).join(",")}`,
    periods(name, times, more = "") {
      const values = times.map(([from, to]) => `${text(from)}/${typeof to === "string" ? to : text(to)}`);
      const value = name === "RDATE" ? ";VALUE=PERIOD" : "";
      return `${name}${more}${params}${value}:${values.join(",")}`;
    },
    in: (other, wall) =>
      wall
        .toZonedDateTime(clock)
        .withTimeZone(other.isDay ? clock : other.clock)
        .toPlainDateTime(),
  };
}

const observance = (name: string, start: string, [from, to]: readonly [string, string], rule: string) => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...(rule ? [`RRULE:${rule}`] : []),
  `END:${name}`,
];

/** Returns the form of a zone with standard and daylight time that the file defines. */
function defined(
  tzid: string,
  clock: string,
  { standard, daylight, rules, start = "19700101T020000" }: Definition,
): Form {
  const definition = [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    ...observance("STANDARD", start, [daylight, standard], rules[0]),
    ...observance("DAYLIGHT", start, [standard, daylight], rules[1]),
    "END:VTIMEZONE",
  ];
  return form(clock, { params: `;TZID=${tzid}`, definition });
}

interface Definition {
  standard: string;
  daylight: string;
  rules: readonly [string, string];
  start?: string;
}

const american = ["FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"] as const;

const fromFile = [
  defined("Eastern Standard Time 1", "America/New_York", { standard: "-0500", daylight: "-0400", rules: american }),
  defined("Customized Time Zone", "America/Los_Angeles", {
    standard: "-0800",
    daylight: "-0700",
    rules: american,
    start: "16010101T020000",
  }),
  // A zone whose definition contradicts its name.
  defined("Asia/Tokyo", "America/Denver", { standard: "-0700", daylight: "-0600", rules: american }),
  defined("South", "Australia/Sydney", {
    standard: "+1000",
    daylight: "+1100",
    rules: ["FREQ=YEARLY;BYMONTH=4;BYDAY=1SU", "FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"],
  }),
  form("Asia/Kolkata", {
    params: ";TZID=Fixed",
    definition: [
      "BEGIN:VTIMEZONE",
      "TZID:Fixed",
      ...observance("STANDARD", "19700101T000000", ["+0530", "+0530"], ""),
      "END:VTIMEZONE",
    ],
  }),
];

const named = [
  "America/Los_Angeles",
  "America/New_York",
  "America/Phoenix",
  "Europe/London",
  "Australia/Sydney",
  "Asia/Kolkata",
  "UTC",
];
const windows = [
  ["Pacific Standard Time", "America/Los_Angeles"],
  ["Eastern Standard Time", "America/New_York"],
  ["Tokyo Standard Time", "Asia/Tokyo"],
  ["GMT Standard Time", "Europe/London"],
] as const;

export function formOf(chance: Chance, kind?: "day" | "utc"): Form {
  const chosen =
    kind ??
    chance.weigh([
      [20, "day"],
      [15, "utc"],
      [15, "floating"],
      [25, "named"],
      [8, "windows"],
      [14, "file"],
      [3, "unknown"],
    ]);
  if (chosen === "day") return form(ownZone, { isDay: true, params: ";VALUE=DATE" });
  if (chosen === "utc") return form("UTC", { end: "Z" });
  if (chosen === "floating") return form(ownZone);
  if (chosen === "file") return chance.pick(fromFile);
  if (chosen === "unknown")
    return form(ownZone, { params: `;TZID=${chance.pick(["PST", "Nowhere/Land", "My Zone"])}` });
  if (chosen === "windows") {
    const [name, clock] = chance.pick(windows);
    return form(clock, { params: `;TZID=${chance.percent(50) ? name : name.toLowerCase()}` });
  }
  const clock = chance.pick(named);
  const name = chance.percent(20) ? `"${clock}"` : clock;
  return form(clock, { params: `;TZID=${name}` });
}
