// Replies of the form for a walker's hours.
import { expect, test } from "vitest";

import { walkerContext } from "~/platform/context/command-contexts";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { submitAvailability } from "./submit-availability.server";

onEachDatabase("hours that are refused", () => {
  test("are returned to the form as typed, both ends of each range", async ({ db }) => {
    const walker = await addWalker(db);
    const args = actionArgs(db, actorOf(walker), [
      ["intent", "save"],
      ["walkerId", walker.id],
      ["version", "0"],
      ["hours", "own"],
      ["from-1", "09:00"],
      ["from-1", "14:00"],
      ["to-1", "12:00"],
      ["to-1", ""],
      ["from-2", "10:00"],
      ["to-2", "11:00"],
    ]);
    expect(
      await refusalOf(submitAvailability(args, { context: walkerContext, page: () => "/availability" })),
    ).toMatchObject({
      status: 400,
      values: { "from-1": ["09:00", "14:00"], "to-1": ["12:00", ""], "from-2": ["10:00"], "to-2": ["11:00"] },
    });
  });
});
