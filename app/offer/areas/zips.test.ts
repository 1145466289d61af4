import { expect, test } from "vitest";

import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";

import { findZip } from "~/offer/zips/us-zips.server";

import { changeInWords, changesOf, meaningOf, readZips, typedZips, zipsOf } from "./zips";

const typed = typedZips(allAreas);
const defaultZips = zipsOf(allAreas);
const read = (wrong: Record<string, string | undefined>) => readZips(allAreas, { ...typed, ...wrong }, findZip);
const change = (wrong: Record<string, string>) => {
  const answer = read(wrong);
  return answer.ok ? changesOf(allAreas, defaultZips, answer.value) : [];
};

test.each([
  [{ brentwood: "9004" }, { brentwood: '"9004" isn\'t a zip code. Type five digits' }],
  [{ brentwood: "90049, Brentwood" }, { brentwood: /"Brentwood" isn't a zip code/ }],
  [{ brentwood: "SW1A 1AA" }, { brentwood: /isn't a zip code/ }],
  [{ brentwood: "90049 00000" }, { brentwood: "There's no zip code 00000 in the United States" }],
  [{ brentwood: "90049, 90049" }, { brentwood: "90049 is here twice" }],
  [{ brentwood: "90049 90049-1234" }, { brentwood: "90049 is here twice" }],
  [{ brentwood: " , " }, { brentwood: "Leave Brentwood at least one zip code" }],
  [{ brentwood: "" }, { brentwood: "Leave Brentwood at least one zip code" }],
  [{ brentwood: "90049, 90401" }, { brentwood: "90401 belongs to Santa Monica. Take it off there first" }],
  [{ "santa-monica": "90401, 90049" }, { "santa-monica": "90049 belongs to Brentwood. Take it off there first" }],
  [{ westwood: "90024 90064", venice: "90291 90064" }, { venice: /^90064 belongs to Westwood/ }],
  [
    { venice: Array.from({ length: 500 }, (_, at) => 90101 + at).join(" ") },
    { venice: /^That's 500 zip codes. An area has at most 40/ },
  ],
  [
    { venice: "", westwood: "x" },
    { venice: /at least one/, westwood: /isn't a zip code/ },
  ],
])("the input %j is refused with a message at the field of its area", (wrong, errors) => {
  const answer = read(wrong);
  const expected = Object.entries(errors).map(([area, message]) => [
    area,
    message instanceof RegExp ? expect.stringMatching(message) : message,
  ]);
  expect(answer).toEqual({ ok: false, errors: Object.fromEntries(expected) });
});

test.each(["90049 90064", "90064,90049", "90064; 90049-1234", " ９００６４ \t 90049 "])(
  "reads %j as two zip codes in numeric order",
  (brentwood) => {
    expect(read({ brentwood })).toMatchObject({ ok: true, value: { brentwood: ["90049", "90064"] } });
  },
);

test("the stored zip codes are unchanged after passing through the form", () => {
  expect(read({})).toEqual({ ok: true, value: defaultZips });
  expect(change({})).toEqual([]);
});

test("changesOf names each zip code that joins, leaves or moves", () => {
  const changes = change({ westwood: "90024, 90064, 90034", "cheviot-hills": "90035", venice: "90291 90292" });
  expect(changes.map(changeInWords)).toEqual([
    "90034 moves from Cheviot Hills to Westwood",
    "90035 joins Cheviot Hills",
    "90064 joins Westwood",
    "90293 leaves Venice",
  ]);
});

const [moved, joined, , left] = change({
  westwood: "90024, 90064, 90034",
  "cheviot-hills": "90035",
  venice: "90291 90292",
});
const nobody = { households: 0, booked: 0, open: 0, standing: 0 };
const three = { households: 3, booked: 2, open: 1, standing: 1 };

test.each([
  [left, nobody, ["No client lives there."]],
  [
    left,
    three,
    [
      "3 households live there.",
      "Their 2 booked visits stay, at their price.",
      "1 request still waits for your answer.",
      "Their standing walk gets no new days. Your desk shows it.",
      "They can't ask for new visits.",
    ],
  ],
  [
    left,
    { ...nobody, households: 1 },
    ["1 household lives there.", "They have nothing booked.", "They can't ask for new visits."],
  ],
  [joined, three, ["3 households already live there, and can request visits from then on."]],
  [
    moved,
    { ...three, booked: 1 },
    [
      "3 households live there.",
      "Their booked visit stays, at its price.",
      "Their next requests have the prices of Westwood.",
    ],
  ],
])("the preview says what a change means for the clients (case %#)", (change, living, lines) => {
  expect(change && meaningOf(change, living)).toEqual(lines);
});
