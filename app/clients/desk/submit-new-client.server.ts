// Action of the form for a new client (docs/product.md, Accounts). Every refusal has the title "Client Creation Failed".
import { href, type ActionFunctionArgs } from "react-router";
import { and, asc, eq, sql } from "drizzle-orm";

import { adminContext, type AdminContext, eachText, formAction, titled } from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { refused, done, type Result } from "~/shared/result";
import { refusedPassword, createClient } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { pets, profiles } from "~/db/tables/clients";
import { phoneNumber } from "~/shared/phone-number";
import { acceptPets } from "~/clients/acceptance/accept-pets.server";
import { refusalOfNames, splitPetNames } from "~/clients/pets/rules";

import { newClientForm, type NewClientInput } from "./forms";
import { anotherService } from "./rules";
import { clientCreated, creationBroke, creationFailed, emailTaken, petNameRefusals, phoneKnown } from "./texts";

/** Books a meet and greet for the new client, and returns a toast about it. */
type HoldMeeting = (
  ctx: AdminContext,
  client: { id: string; email: string; name: string },
  startsAt: string,
) => Promise<Toast>;

/** Returns the URL of the calendar grid, where the owner picks the time of a first visit. */
type PickTime = (clientId: string) => string;

/** Adds the client, then redirects to the client's page or to the calendar grid. */
export const submitNewClient = (args: ActionFunctionArgs, holdMeeting: HoldMeeting, pickTime: PickTime) =>
  formAction({
    schema: newClientForm,
    failedTitle: creationFailed,
    context: adminContext,
    command: async (ctx, input) => {
      const problem = input.entry === "password" ? await refusedPassword(input.password, input.email) : null;
      return problem ? { ...refused("bad-password"), problem } : addClient(ctx, input);
    },
    done: async ({ profileId: id, email }, { ctx, input }) => {
      const name = `${input.firstName} ${input.lastName}`;
      if (input.meeting === anotherService) return { toast: clientCreated(name), to: pickTime(id), leads: true };
      const toast = input.meeting ? await holdMeeting(ctx, { id, email, name }, input.meeting) : clientCreated(name);
      return { toast, to: pageOf(id), leads: true };
    },
    texts: {
      "bad-password": ({ problem }) => refuse(400, { password: problem }),
      "email-taken": refuse(409, { email: emailTaken }),
      "phone-known": ({ client: { id, name } }) => ({
        ...refuse(409, { phone: phoneKnown(name) }),
        link: { to: pageOf(id), name },
      }),
      ...eachText(petNameRefusals, (pets) => refuse(400, { pets })),
    },
    failed: { ...creationBroke, logged: "a client could not be created" },
  })(args);

const pageOf = (id: string) => href("/admin/clients/:id", { id });
const refuse = (status: number, errors: Record<string, string>) => ({
  status,
  errors,
  ...titled(creationFailed, errors),
});

interface KnownNumber {
  ok: false;
  reason: "phone-known";
  client: { id: string; name: string };
}

type AddedClient =
  | Result<{ profileId: string; email: string }, "email-taken" | NonNullable<ReturnType<typeof refusalOfNames>>>
  | KnownNumber;

/** Stores account, phone, address and pets in one transaction. */
export async function addClient(ctx: AdminContext, input: NewClientInput): Promise<AddedClient> {
  const { firstName, lastName, phone, address, sameNumber } = input;
  const names = splitPetNames(input.pets);
  const problem = refusalOfNames(names);
  if (problem) return refused(problem);
  const known = phone && !sameNumber ? await findByPhone(ctx.db, phone) : null;
  if (known) return { ok: false, reason: "phone-known", client: known };
  const entry = input.entry === "password" ? { password: input.password } : { inviteLater: input.entry === "later" };
  const email = input.entry === "none" ? undefined : input.email;
  const person = { firstName, lastName, email, phone: phone ?? undefined, address: address ?? undefined };
  const made = await createClient(ctx, { ...person, ...entry }, async (tx, ownerId) => {
    if (names.length > 0) await tx.insert(pets).values(names.map((name) => ({ ownerId, name })));
  });
  if (!made.ok) return made;
  const { profileId, email: stored } = made.value;
  if (input.acceptsPets) await acceptAll(ctx, profileId);
  return done({ profileId, email: stored });
}

/** Accepts all pets of a client, with the usual mail and undo. */
async function acceptAll(ctx: AdminContext, ownerId: string): Promise<void> {
  const theirs = await ctx.db.select({ id: pets.id }).from(pets).where(eq(pets.ownerId, ownerId));
  if (theirs.length > 0)
    await acceptPets(
      ctx,
      theirs.map(({ id }) => id),
    );
}

/**
 * Finds another client with this phone number. `phone` is in stored form and compared without its extension. Older rows
 * may contain a number as it was typed.
 */
async function findByPhone(db: Db, phone: string) {
  const digits = phoneNumber(phone).slice(-10);
  const stored = sql`right(regexp_replace(split_part(${profiles.phone}, ';', 1), '[^0-9]', '', 'g'), 10)`;
  const [client] = await db
    .select({ id: profiles.id, name: fullName(profiles) })
    .from(profiles)
    .where(and(eq(profiles.role, "client"), eq(stored, digits)))
    .orderBy(asc(profiles.createdAt))
    .limit(1);
  return client ?? null;
}
