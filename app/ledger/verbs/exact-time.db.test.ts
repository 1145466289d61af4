// Each command that sets the time of a request writes `is_exact`. The migration that added the column must derive the
// same value from the history. All tests run on a Monday at 9:00.
import { readFileSync } from "node:fs";

import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/tables/visits";
import { editPattern } from "~/standing/verbs/edit-pattern.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addWalker, type Pet } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";
import { addStandingWalk, askForStandingWalk, patternInput } from "../../../tests/support/standing-walks";
import { answerMove } from "./answer-move.server";
import { answerProposal } from "./answer-proposal.server";
import { askToMove } from "./ask-to-move.server";
import { bookByOwner } from "./book-by-owner.server";
import { bookSlot } from "./book-slot.server";
import { confirmRequest } from "./confirm-request.server";
import { moveByOwner } from "./move-by-owner.server";
import { proposeTime } from "./propose-time.server";
import { requestService } from "./request-service.server";
import { stretchVisit } from "./stretch-visit.server";
import { atWall } from "../../../tests/support/zone";

interface Household {
  db: Db;
  owner: Person;
  walker: Person;
  client: Person;
  pets: Pet[];
}

const addHousehold = async (db: Db): Promise<Household> => ({
  db,
  owner: await addAdmin(db),
  walker: await addWalker(db),
  ...(await addReadyClient(db)),
});

const minutesLater = (minutes: number) => ({
  now: atWall("2026-11-23T09:00").add({ minutes }),
});

const readRequest = async (db: Db, id: string) => (await db.select().from(requests).where(eq(requests.id, id)))[0];

const versionOf = async (db: Db, id: string) => (await readRequest(db, id))?.version ?? 0;

function valueOf<Value>(outcome: { ok: true; value: Value } | { ok: false; reason: string }): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

const input = ({ pets }: Household) => walk(pets.map(({ id }) => id));

const askForMorning = async (house: Household) =>
  valueOf(await requestService(contextOf(house.db, house.client), input(house))).requestId;

async function confirmMorning(house: Household, startsAt = atWall("2026-11-24T10:00")) {
  const { db, owner, walker } = house;
  const requestId = await askForMorning(house);
  valueOf(
    await confirmRequest(adminContextOf(db, owner), {
      requestId,
      version: 1,
      walkerId: walker.id,
      startsAt,
    }),
  );
  return requestId;
}

async function moveToTen(house: Household) {
  const { db, owner, walker } = house;
  const requestId = await confirmMorning(house);
  const at = {
    walkerId: walker.id,
    startsAt: atWall("2026-11-25T10:00"),
    reason: "A vet's visit",
  };
  valueOf(
    await moveByOwner(adminContextOf(db, owner, minutesLater(1)), {
      requestId,
      version: await versionOf(db, requestId),
      ...at,
    }),
  );
  return requestId;
}

async function moveByWish(house: Household, requestId: string) {
  const { db, owner, walker, client } = house;
  const wish = {
    date: "2026-11-28",
    timeOfDay: "afternoon",
    quotedTotal: 3500,
    shownFee: 0,
    note: null,
  } as const;
  const version = await versionOf(db, requestId);
  const { proposalId } = valueOf(
    await askToMove(contextOf(db, client, minutesLater(2)), {
      requestId,
      version,
      ...wish,
    }),
  );
  const place = { walkerId: walker.id, startsAt: atWall("2026-11-28T13:00") };
  valueOf(
    await answerMove(adminContextOf(db, owner, minutesLater(3)), {
      proposalId,
      accept: true,
      ...place,
    }),
  );
  return requestId;
}

/** Ways in which a request gets its time: name, expected `isExact`, and a function that returns the request's id. */
const ways: readonly (readonly [string, boolean, (house: Household) => Promise<string>])[] = [
  ["a request for a morning", false, askForMorning],
  ["a morning that was confirmed at 10:00", false, confirmMorning],
  ["a client's wish that was accepted", false, async (house) => moveByWish(house, await confirmMorning(house))],
  ["a visit moved by the owner", true, moveToTen],
  ["a wish after the owner's move", false, async (house) => moveByWish(house, await moveToTen(house))],
  [
    "a visit the owner made longer",
    true,
    async (house) => {
      const { db, owner } = house;
      const requestId = await confirmMorning(house);
      const change = {
        minutes: 60,
        quotedTotal: 4500,
        keepsPrice: false,
        reason: "Longer",
        isSilent: true,
      };
      const version = await versionOf(db, requestId);
      valueOf(
        await stretchVisit(adminContextOf(db, owner, minutesLater(1)), {
          requestId,
          version,
          ...change,
        }),
      );
      return requestId;
    },
  ],
  [
    "a slot",
    true,
    async (house) => {
      const { db, client, walker } = house;
      const { timeOfDay: _, ...asked } = input(house);
      const slot = { ...asked, walkerId: walker.id, start: "10:00" };
      return valueOf(await bookSlot(contextOf(db, client), slot)).requestId;
    },
  ],
  [
    "the owner's booking",
    true,
    async (house) => {
      const { db, client, owner, walker } = house;
      const own = {
        clientId: client.id,
        walkerId: walker.id,
        startsAt: atWall("2026-11-24T10:30"),
        price: null,
      };
      const said = {
        unsignedReason: null,
        isSilent: true,
        formKey: crypto.randomUUID(),
      };
      return valueOf(
        await bookByOwner(adminContextOf(db, owner), {
          ...input(house),
          ...own,
          ...said,
        }),
      ).requestId;
    },
  ],
  [
    "a time that was proposed and accepted",
    true,
    async (house) => {
      const { db, client, owner, walker } = house;
      const requestId = await askForMorning(house);
      const at = {
        walkerId: walker.id,
        startsAt: atWall("2026-11-28T13:00"),
        note: null,
      };
      valueOf(
        await proposeTime(adminContextOf(db, owner, minutesLater(1)), {
          requestId,
          version: 1,
          ...at,
        }),
      );
      const isOpen = and(eq(proposals.requestId, requestId), eq(proposals.status, "open"));
      const [open] = await db.select().from(proposals).where(isOpen);
      valueOf(
        await answerProposal(contextOf(db, client, minutesLater(2)), {
          proposalId: open?.id ?? "",
          accept: true,
        }),
      );
      return requestId;
    },
  ],
  [
    "a pending standing walk",
    false,
    async ({ db, owner }) => (await askForStandingWalk(db, { owner, timeOfDay: "afternoon" })).requestId,
  ],
  [
    "the first day of a standing walk",
    false,
    async ({ db, owner }) => (await addStandingWalk(db, { owner })).requestId,
  ],
  [
    "a later day of a standing walk",
    true,
    async ({ db, owner }) => laterDay(db, (await addStandingWalk(db, { owner })).seriesId),
  ],
  [
    "a day of a standing walk whose pattern changed",
    true,
    async ({ db, owner }) => {
      const asked = await addStandingWalk(db, { owner });
      const changed = await patternInput(db, asked, { time: "14:00" });
      valueOf(await editPattern(adminContextOf(db, owner), changed));
      return laterDay(db, asked.seriesId);
    },
  ],
];

async function laterDay(db: Db, seriesId: string): Promise<string> {
  const days = await db.select().from(requests).where(eq(requests.seriesId, seriesId));
  const later = days.find(({ seriesDate }) => seriesDate?.toString() === "2026-12-01");
  if (!later) throw new Error("that day was not placed");
  return later.id;
}

/** Resets `is_exact` and runs the migration's update again. */
async function rerunMigration(db: Db): Promise<void> {
  const [, update = ""] = readFileSync("app/db/migrations/0029_exact_time.sql", "utf8").split(
    "--> statement-breakpoint",
  );
  await db.update(requests).set({ isExact: false });
  await db.execute(sql.raw(update));
}

onEachDatabase("the column requests.is_exact", (get) => {
  test.each(ways)("for %s is %s, also after the migration", async (_, isExact, make) => {
    const { db } = get();
    const id = await make(await addHousehold(db));
    const stored = await readRequest(db, id);
    expect(stored?.isExact).toBe(isExact);
    const window = [stored?.windowStart.toString(), stored?.windowEnd.toString()];
    if (isExact) expect(window[1]).toBe(stored?.windowStart.add({ minutes: stored.duration }).toString());
    await rerunMigration(db);
    expect((await readRequest(db, id))?.isExact).toBe(isExact);
  });

  test("stays false after the migration for a request without history and for an old pending slot with a morning as its window", async ({
    db,
  }) => {
    const { client } = await addReadyClient(db);
    await addRequest(db, client);
    await db.execute(sql`insert into request_changes (request_id, at, actor_kind, action, to_status)
      values (${(await addRequest(db, client)).id}, now(), 'client', 'askForSlot', 'pending')`);
    await rerunMigration(db);
    expect(await db.$count(requests, eq(requests.isExact, true))).toBe(0);
  });
});
