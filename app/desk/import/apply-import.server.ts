// Carries out the plan of an import through the wings' own commands (docs/product.md, Import). No mail is sent.
import { inArray } from "drizzle-orm";

import { createClient } from "~/accounts/index.server";
import { acceptWithoutMail, addFirstPets, addPet, fillInClient, updatePet } from "~/clients/index.server";
import { noteNames, type PetNotes, toFormValues } from "~/clients/index";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import type { ImportChanges } from "~/db/tables/platform";
import { openAccounts } from "~/money/index.server";
import { type AdminContext, type ClientContext, nextTurn } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { type Brought, bringWalks, type UnreadCalendars } from "./bring-walks.server";
import type { Plan, Step } from "./plan-import";
import type { ImportedPet } from "./read-pets";

type Applied = ImportChanges & Brought;

/**
 * Must be called in the transaction in which the plan was made: `ctx.db` is the transaction. `isRehearsal`: whether it
 * is rolled back.
 */
export async function applyPlan(
  ctx: AdminContext,
  plan: Plan,
  unread: UnreadCalendars,
  isRehearsal = false,
): Promise<Applied> {
  const created = new Map<Step["household"], string>();
  const changes = await applySteps({ ...ctx, db: withoutSavepoints(ctx.db) }, plan.steps, created);
  const walks = plan.walks.map(({ walk, client, household }) => ({
    walk,
    clientId: client?.id ?? created.get(household) ?? "",
  }));
  await acceptPets(ctx, plan.steps, created);
  const added = new Set([...changes.clients, ...changes.pets]);
  const isNew = ({ id, ownerId }: { id: string; ownerId: string }) => added.has(id) || added.has(ownerId);
  const brought = await bringWalks(ctx, walks, { unread, isNew, isRehearsal });
  return { ...changes, ...brought };
}

/** Lets commands write into the transaction without a savepoint each: when one of them fails, the import fails. */
const withoutSavepoints = (tx: Db): Db => {
  const db = Object.create(tx) as Db;
  db.transaction = (work) => work(db as never);
  return db;
};

/** Accepts the new pets that the file calls accepted. */
async function acceptPets(ctx: AdminContext, steps: readonly Step[], created: ReadonlyMap<Step["household"], string>) {
  const accepted = steps.flatMap(({ household, client, pets: added }) => {
    const ownerId = client?.id ?? created.get(household) ?? "";
    return added.filter(({ isAccepted }) => isAccepted).map(({ name }) => `${ownerId} ${name}`);
  });
  if (accepted.length === 0) return;
  const isNamed = new Set(accepted);
  const owners = [...new Set(accepted.map((key) => key.split(" ")[0] ?? ""))];
  const theirs = await ctx.db.select().from(pets).where(inArray(pets.ownerId, owners));
  const chosen = theirs.filter(({ ownerId, name }) => isNamed.has(`${ownerId} ${name}`));
  await acceptWithoutMail(
    ctx,
    chosen.map(({ id }) => id),
  );
}

/** `created`: gets the id of each new client. */
async function applySteps(ctx: AdminContext, steps: readonly Step[], created: Map<Step["household"], string>) {
  const changes: ImportChanges = { clients: [], filledClients: [], pets: [], filledPets: [], balances: [] };
  const balances = new Map<string, Cents>();
  for (const step of steps) {
    await nextTurn();
    const { client, fill, pets, petFills, balance } = step;
    const id = client?.id ?? (await createFrom(ctx, step));
    if (balance !== null) balances.set(id, balance);
    if (!client) {
      changes.clients.push(id);
      created.set(step.household, id);
      continue;
    }
    if (balance !== null) changes.balances.push(id);
    if (Object.keys(fill).length > 0) {
      mustWork(await fillInClient(ctx, id, client.version, fill));
      changes.filledClients.push({ id, version: client.version + 1, columns: Object.keys(fill) });
    }
    const owner = asClient(ctx, step, id);
    for (const pet of pets) {
      const added = await addPet(owner, { ...formOf(pet), id: crypto.randomUUID() });
      if (!added.ok) throw new Error(`an import could not add a pet: ${added.reason}`);
      changes.pets.push(added.value.id);
    }
    for (const { pet, fill: facts } of petFills) {
      const { notes, ...columns } = facts;
      mustWork(await updatePet(owner, pet.id, { ...toFormValues(pet), ...columns, ...notes, version: pet.version }));
      changes.filledPets.push({
        id: pet.id,
        version: pet.version + 1,
        columns: Object.keys(columns),
        notes: Object.keys(notes),
      });
    }
  }
  await openAccounts(ctx, balances);
  return changes;
}

/** The plan rules out refusals, except for a change by somebody else in the meantime. */
function mustWork(outcome: { ok: true } | { ok: false; reason: string }): void {
  if (!outcome.ok) throw new Error(`an import was interrupted by another change: ${outcome.reason}`);
}

async function createFrom(ctx: AdminContext, { household, fill, pets }: Step): Promise<string> {
  const { firstName, lastName, email } = household;
  const person = { firstName, lastName, email: email ?? undefined, ...fill, inviteLater: true };
  const made = await createClient(ctx, person, (tx, id) => addFirstPets(tx, id, pets.map(formOf), ctx.now));
  if (!made.ok) throw new Error(`an import was interrupted by another change: ${made.reason}`);
  return made.value.profileId;
}

/** Context with the client as the actor, because clients add their own pets. */
const asClient = (ctx: AdminContext, { household: { firstName, lastName } }: Step, id: string): ClientContext => ({
  ...ctx,
  actor: { ...ctx.actor, id, firstName, lastName, role: "client", isEmployee: false },
});

const noNotes = Object.fromEntries(noteNames.map((name) => [name, null])) as Record<keyof PetNotes, null>;

const formOf = ({ row: _, isAccepted: __, notes, ...pet }: ImportedPet) => ({
  photoPermission: false,
  ...pet,
  ...noNotes,
  ...notes,
});
