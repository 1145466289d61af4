import { expect, test } from "vitest";

import { petState } from "./rules";

test.each([
  [{ isAccepted: false, inSquad: true, photoPermission: true }, "pending"],
  [{ isAccepted: true, inSquad: true, photoPermission: false }, "accepted"],
  [{ isAccepted: true, inSquad: true, photoPermission: true }, "squad"],
])("a pet with %j is shown as: %s", (pet, state) => expect(petState(pet)).toBe(state));
