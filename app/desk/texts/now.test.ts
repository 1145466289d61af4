import { expect, test } from "vitest";

import { firstAnswer } from "./now";
import { inZone, zone } from "../../../tests/support/zone";

const at = (label: string, ...labels: string[]) => ({
  label,
  places: labels.map((each) => ({ value: `value of ${each}`, label: inZone(each) })),
});
const asked = { kind: "request" as const, pattern: null };

test("firstAnswer names the first free time and its walker", () => {
  const choices = [at("Sam Rivers", "9:30 AM PT", "9:45 AM PT"), at("Alex Lopez", "9:00 AM PT")];
  expect(firstAnswer({ ...asked, choices }, zone)).toEqual({
    place: "value of 9:30 AM PT",
    words: "Confirm 9:30 AM with Sam",
  });
  expect(firstAnswer({ ...asked, pattern: "Every Monday", choices }, zone)?.words).toBe(
    "Confirm all at 9:30 AM with Sam",
  );
  expect(firstAnswer({ ...asked, kind: "move", choices }, zone)?.words).toBe("Move to 9:30 AM with Sam");
});

test("firstAnswer joins a hike with free seats before it makes a new one", () => {
  const join = at("Join a group", "9:00 AM PT, Sam Rivers, 3 of 5 dogs");
  expect(firstAnswer({ ...asked, choices: [join] }, zone)?.words).toBe("Join the 9:00 AM group, 3 of 5 dogs");
  const fresh = at("A new group with Sam Rivers", "9:15 AM PT");
  expect(firstAnswer({ ...asked, choices: [fresh] }, zone)?.words).toBe("Confirm 9:15 AM with Sam");
});

test("firstAnswer returns null when no time is free", () => {
  expect(firstAnswer({ ...asked, choices: [] }, zone)).toBeNull();
  expect(firstAnswer({ ...asked, choices: [at("Sam Rivers")] }, zone)).toBeNull();
});
