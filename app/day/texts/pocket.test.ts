import { expect, test } from "vitest";

import { pocketTexts } from "./pocket";
import { atWall, zone } from "../../../tests/support/zone";

test.each([
  [1, 0, "1 thing hasn't been sent yet. Signing out deletes it from this phone. Sign out anyway?"],
  [2, 0, "2 things haven't been sent yet. Signing out deletes them from this phone. Sign out anyway?"],
  [0, 1, "Another walker left 1 thing here that wasn't sent. Signing out deletes it from this phone. Sign out anyway?"],
  [
    1,
    2,
    "1 thing hasn't been sent yet. Another walker left 2 things here that weren't sent. Signing out deletes them from this phone. Sign out anyway?",
  ],
])("sign-out asks before deleting %i own and %i other unsent presses", (own, others, words) =>
  expect(pocketTexts.signOut({ own, others })).toBe(words),
);

test("a cached page says that there is no signal only while the phone is offline", () => {
  const at = atWall("2026-11-24T12:38").toString();
  expect(pocketTexts.cached(at, false, zone)).toBe("No signal. Last updated 12:38 PM on Tuesday, November 24.");
  expect(pocketTexts.cached(at, true, zone)).toBe("Last updated 12:38 PM on Tuesday, November 24.");
});
