// Makes the request form as browsers send it.
import { expect } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { bookings, requests } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { requestStandingWalk } from "~/standing/verbs/request-standing-walk.server";
import { submitRequest } from "~/asking/form/submit-request.server";

import { actionArgs, refusalOf } from "./action-args";
import { addReadyClient } from "./ledger";
import { actorOf, type Person } from "./people";

export type Typed = Record<string, string | string[]>;

export const formKey = "00000000-0000-4000-8000-00000000f001";

/** Returns the fields for a 30-minute walk on a Tuesday morning in Culver City, which costs $30. */
export const typedWalk = (petId: string, changed: Typed = {}): Typed => ({
  petIds: petId,
  service: "dog-walks",
  date: "2026-11-24",
  timeOfDay: "morning",
  minutes: "30",
  specialRequests: "The gate sticks.",
  repeat: "once",
  quotedTotal: "3000",
  formKey,
  ...changed,
});
export const standing = { repeat: "weekly", weekdays: ["2", "4"], ends: "stopped", until: "", recurringTerms: "yes" };

export const pairs = (typed: Typed) =>
  Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
export const asSent = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()]));

export const requestFormOn = (get: () => { db: Db }) => {
  const send = (client: Person, typed: Typed) =>
    submitRequest(actionArgs(get().db, actorOf(client), pairs(typed)), requestStandingWalk);
  async function nothingIsWritten() {
    for (const table of [requests, bookings, series, outbox]) expect(await get().db.$count(table)).toBe(0);
  }
  return {
    send,
    nothingIsWritten,
    ready: async (petNames = ["Biscuit"]) => {
      const { client, pets: theirs } = await addReadyClient(get().db, { petNames });
      return { client, petId: theirs[0]?.id ?? "", petIds: theirs.map(({ id }) => id) };
    },
    refused: async (client: Person, typed: Typed) => {
      const refusal = await refusalOf(send(client, typed));
      await nothingIsWritten();
      expect(refusal.values, "everything typed").toEqual(asSent(typed));
      return refusal;
    },
  };
};
