// The list of things to do at a household's visits: read and changed by the household and the owner (docs/product.md,
// Things to do).
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { mostTasks, type TaskKind } from "~/business/services/care-tasks";
import { shownServices } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { careTasks } from "~/db/tables/care-tasks";
import { pets, profiles } from "~/db/tables/clients";
import { asToast, type clientContext, type ClientContext, formAction, recordChanges } from "~/platform/index.server";
import { schemaOf, timeField } from "~/shared/fields";
import { done, refused, type Result } from "~/shared/result";

import { taskFields, taskName, taskTexts as texts } from "./task-fields";

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal("")
    .transform(() => null)
    .or(schema)
    .default(null);

const taskForm = schemaOf(taskFields)
  .extend({
    /** Id of the new row, so that the form sent twice adds one. */
    id: z.guid(),
    /** Id of the row that it replaces. */
    replaces: orNull(z.guid()),
    petId: orNull(z.guid()),
    at: orNull(timeField),
    serviceType: orNull(z.string().max(100)),
  })
  .superRefine(({ kind, words, dose }, ctx) => {
    if (kind === "other" && !words) ctx.addIssue({ code: "custom", path: ["words"], message: texts.needsWords });
    if (kind === "medication" && !dose) ctx.addIssue({ code: "custom", path: ["dose"], message: texts.needsDose });
  });

type TaskInput = Omit<z.output<typeof taskForm>, "kind"> & { kind: TaskKind };

const isOnList = (profileId: string) => and(eq(careTasks.profileId, profileId), isNull(careTasks.endedAt));

/** Loads the list with what its form offers. */
export async function loadTasks({ db, business }: Pick<ClientContext, "db" | "business">, profileId: string) {
  const tasks = await db
    .select({
      id: careTasks.id,
      kind: careTasks.kind,
      words: careTasks.words,
      dose: careTasks.dose,
      at: careTasks.at,
      petId: careTasks.petId,
      pet: pets.name,
      serviceType: careTasks.serviceType,
    })
    .from(careTasks)
    .leftJoin(pets, eq(pets.id, careTasks.petId))
    .where(isOnList(profileId))
    .orderBy(sql`${careTasks.at} nulls last`, asc(careTasks.createdAt), asc(careTasks.id));
  const own = await db
    .select({ id: pets.id, name: pets.name })
    .from(pets)
    .where(eq(pets.ownerId, profileId))
    .orderBy(asc(pets.createdAt), asc(pets.id));
  return {
    tasks: tasks.map((task) => ({ ...task, nextId: crypto.randomUUID() })),
    newId: crypto.randomUUID(),
    pets: own.map(({ id, name }) => [id, name] as const),
    services: shownServices(business.services).map(({ id, name }) => [id, name] as const),
  };
}

export type TaskList = Awaited<ReturnType<typeof loadTasks>>;

/** Adds to the list, or replaces an entry. */
export function saveTask(
  ctx: ClientContext,
  profileId: string,
  { replaces, id, ...task }: TaskInput,
): Promise<Result<null, "full" | "no-such-pet" | "changed-meanwhile">> {
  return ctx.db.transaction(async (tx) => {
    const household = await lockHousehold(tx, profileId);
    const [sentBefore] = await tx.select().from(careTasks).where(eq(careTasks.id, id));
    if (sentBefore) return sentBefore.profileId === profileId ? done(null) : refused("changed-meanwhile");
    if (task.petId && !(await tx.$count(pets, and(eq(pets.id, task.petId), eq(pets.ownerId, profileId)))))
      return refused("no-such-pet");
    const before = (replaces && (await endRow(tx, ctx, profileId, replaces))) || null;
    if (replaces && !before) return refused("changed-meanwhile");
    if ((await tx.$count(careTasks, isOnList(profileId))) >= mostTasks) return refused("full");
    await tx.insert(careTasks).values({ ...task, id, profileId, createdAt: ctx.now });
    await record(tx, ctx, household, before && taskName(before), taskName(task));
    return done(null);
  });
}

export const removeTask = (
  ctx: ClientContext,
  profileId: string,
  { id }: { id: string },
): Promise<Result<null, "changed-meanwhile">> =>
  ctx.db.transaction(async (tx) => {
    const household = await lockHousehold(tx, profileId);
    const before = await endRow(tx, ctx, profileId, id);
    if (!before) return refused("changed-meanwhile");
    await record(tx, ctx, household, taskName(before), null);
    return done(null);
  });

async function lockHousehold(tx: Db, profileId: string) {
  const [row] = await tx
    .select({ id: profiles.id, name: fullName(profiles) })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for("update");
  if (!row) throw new Error("a list without its household");
  return row;
}

/** Takes a row off the list. Returns it; undefined when it is no longer on the household's list. */
async function endRow(tx: Db, { now }: ClientContext, profileId: string, id: string) {
  const [row] = await tx
    .update(careTasks)
    .set({ endedAt: now })
    .where(and(isOnList(profileId), eq(careTasks.id, id)))
    .returning();
  return row;
}

const record = (
  tx: Db,
  ctx: ClientContext,
  household: { id: string; name: string },
  before: string | null,
  after: string | null,
) =>
  recordChanges(tx, ctx, [
    { action: "changeThingsToDo", table: "profiles", ...household, before: { before }, after: { after } },
  ]);

/** The list's forms. `page`: where they are; `context` refuses people who may not change the list. */
export const taskActions = (
  page: string,
  profileIdOf: (ctx: ClientContext) => string,
  context: typeof clientContext,
) => ({
  "save-task": formAction({
    schema: taskForm,
    context,
    page,
    command: (ctx, { kind, ...input }) => saveTask(ctx, profileIdOf(ctx), { ...input, kind: kind ?? "other" }),
    done: { toast: texts.saved, to: page, leads: true },
    texts: {
      full: { status: 409, message: texts.full },
      "no-such-pet": { status: 400, errors: { petId: texts.noSuchPet } },
      "changed-meanwhile": { status: 409, message: texts.changed },
    },
    failed: { ...texts.failed, logged: "a list of things to do could not be changed" },
  }),
  "remove-task": formAction({
    schema: z.object({ id: z.guid() }),
    context,
    page,
    command: (ctx, input) => removeTask(ctx, profileIdOf(ctx), input),
    done: texts.removed,
    texts: { "changed-meanwhile": asToast(409, texts.changed) },
  }),
});
