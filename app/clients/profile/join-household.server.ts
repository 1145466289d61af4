// The link of an invitation to a household: a person joins with their account, or makes one
// (docs/product.md, Household members).
import { eq, or, sql } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";

import { readToken, refusedPassword, signInById, spendToken, storePassword } from "~/accounts/index.server";
import { deadLinks, loginFirst, registerForm } from "~/accounts/index";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { householdAccess } from "~/db/tables/access";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { moneyLines } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import {
  type CommandContext,
  commandContext,
  enqueueMail,
  getActor,
  guardSecretLink,
  personIdOf,
  receiveForm,
  redirectDocumentWithMessage,
  renderMail,
  replyRefusal,
  tokenLimit,
} from "~/platform/index.server";
import { toDate } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { z } from "zod";

import { membersChangedMail } from "./household-mails.server";
import { joined, type JoinRefusal, joinRefusals } from "./household-texts";
import { listMembers } from "./household.server";
import { joinRefusal } from "./rules";

type DeadLink = keyof typeof deadLinks;

/** Loading the page does not use the link up, since mail programs prefetch it. */
export async function loadInvitation({ context }: Pick<ActionFunctionArgs, "context">) {
  const token = guardSecretLink(context).query.get("token") ?? "";
  const { db, now } = commandContext(context);
  const found = await findInvitation(db, token, now);
  if (!found.ok) return { state: found.reason };
  const { household, email, account, refusal } = found.value;
  const actor = getActor(context);
  const good = { state: "good" as const, token, email, name: household.name };
  if (actor.kind === "signed-in")
    return personIdOf(actor) === account?.id
      ? { ...good, step: "join" as const, refusal }
      : { ...good, step: "other" as const, own: actor.email };
  return account ? { ...good, step: "log-in" as const } : { ...good, step: "register" as const };
}

async function findInvitation(db: Db, token: string, now: Temporal.Instant) {
  const link = await readToken(db, "household", token, now);
  if (link.state !== "good") return refused(link.state);
  const email = link.newEmail ?? "";
  const members = await listMembers(db, link.profileId);
  const [first] = await db.select().from(profiles).where(eq(profiles.id, link.profileId));
  if (!first) return refused("unknown" as const);
  const [account] = await db.select().from(profiles).where(eq(profiles.email, email));
  const household = { id: first.id, email: first.email, name: `${first.firstName} ${first.lastName}` };
  const refusal = joinRefusal(
    {
      members: members.length,
      isClosed: first.closedAt !== null || first.role !== "client" || first.isEmployee,
    },
    account ? { ...account, isClosed: account.closedAt !== null, hasData: await hasData(db, account.id) } : null,
  );
  return done({ household, email, account: account ?? null, refusal });
}

/** Whether an account has anything that belongs to a household. */
async function hasData(db: Db, id: string): Promise<boolean> {
  const isOwned = sql<boolean>`
    exists (select from ${pets} where ${pets.ownerId} = ${id})
    or exists (select from ${requests} where ${requests.clientId} = ${id})
    or exists (select from ${contractSignatures} where ${contractSignatures.profileId} = ${id})
    or exists (select from ${moneyLines} where ${moneyLines.clientId} = ${id})
    or exists (select from ${householdAccess} where ${householdAccess.profileId} = ${id})
    or exists (select from ${meetings} where ${meetings.clientId} = ${id})
    or exists (select from profiles member where member.household_id = ${id})`;
  const [row] = await db.select({ isOwned }).from(profiles).where(eq(profiles.id, id));
  return row?.isOwned ?? false;
}

const joinForm = z.object({ token: z.string().max(200).default("") });
const newMemberForm = joinForm
  .extend(registerForm.omit({ email: true }).shape)
  .transform(({ token, ...person }) => ({ token, person }));

export async function submitJoin(args: ActionFunctionArgs) {
  guardSecretLink(args.context);
  const actor = getActor(args.context);
  const isSignedIn = actor.kind === "signed-in";
  const received = await receiveForm(args, {
    schema: isSignedIn ? joinForm.transform(({ token }) => ({ token, person: null })) : newMemberForm,
    limit: tokenLimit,
    mayBeFast: true,
  });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectDocumentWithMessage(args, href("/login"), loginFirst);
  const { input, values } = received;
  const { person } = input;
  const ctx = commandContext(args.context);
  if (person) {
    const found = await findInvitation(ctx.db, input.token, ctx.now);
    const problem = found.ok ? await refusedPassword(person.password, found.value.email) : null;
    if (problem) return replyRefusal({ status: 400, errors: { password: problem } }, values);
  }
  const outcome = await joinHousehold(ctx, input.token, isSignedIn ? { accountId: personIdOf(actor) } : { person });
  if (outcome.ok) {
    const { memberId, name } = outcome.value;
    if (!isSignedIn) await signInById(args, memberId);
    return redirectDocumentWithMessage(args, href("/dashboard"), joined(name));
  }
  // The page says what is wrong with the link, and what to do.
  const { reason } = outcome;
  if (reason in joinRefusals)
    return replyRefusal({ status: 409, message: joinRefusals[reason as JoinRefusal] }, values);
  const back = `${href("/join")}?${new URLSearchParams({ token: input.token })}`;
  const words = reason === "other-account" ? deadLinks.unknown : deadLinks[reason as DeadLink];
  return redirectDocumentWithMessage(args, back, { kind: "error", title: words.title, text: words.text });
}

interface NewPerson {
  firstName: string;
  lastName: string;
  password: string;
}

type JoinOutcome = Result<{ memberId: string; name: string }, JoinRefusal | DeadLink | "other-account">;

/** Uses the link. It was mailed, so the address is confirmed. `person`: who makes an account. */
export async function joinHousehold(
  ctx: CommandContext,
  token: string,
  by: { accountId: string } | { person: NewPerson | null },
): Promise<JoinOutcome> {
  const found = await findInvitation(ctx.db, token, ctx.now);
  if (!found.ok) return found;
  const person = "person" in by ? by.person : null;
  const hash = person && (await ctx.services.hashPassword(person.password));
  const id = "accountId" in by ? by.accountId : crypto.randomUUID();
  const { household, account } = found.value;
  const name = person ? `${person.firstName} ${person.lastName}` : `${account?.firstName} ${account?.lastName}`;
  const { origin } = ctx.services;
  const news = membersChangedMail(
    {
      to: household.email,
      key: `${id}:${ctx.now.epochMilliseconds}`,
      member: name,
      hasJoined: true,
    },
    { identity: ctx.business.identity, origin },
  );
  const mail = await renderMail(news, origin);
  try {
    const outcome = await ctx.db.transaction(async (tx): Promise<JoinOutcome> => {
      // Locks the household, so that concurrent uses of two links together don't exceed the maximum.
      await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(or(eq(profiles.id, household.id), eq(profiles.id, id)))
        .orderBy(sql`${profiles.id}`)
        .for("update");
      const now = await findInvitation(tx, token, ctx.now);
      if (!now.ok) return now;
      const { email, account: known, refusal } = now.value;
      if (refusal) return refused(refusal);
      // Somebody with an account signs in first, and nobody can use the link of another.
      if (known ? known.id !== id : !person) return refused("other-account");
      if (!(await spendToken(tx, "household", token, ctx.now))) return refused("used");
      const member = { role: "member" as const, householdId: household.id, emailVerified: true };
      if (known)
        await tx
          .update(profiles)
          .set({ ...member, updatedAt: toDate(ctx.now) })
          .where(eq(profiles.id, id));
      else if (person && hash) {
        const { firstName, lastName } = person;
        await tx.insert(profiles).values({ id, email, firstName, lastName, ...member });
        await storePassword(tx, id, hash);
      }
      await enqueueMail(tx, [mail]);
      return done({ memberId: id, name: household.name });
    });
    if (outcome.ok) ctx.services.wakeMail();
    return outcome;
  } catch (error) {
    // The address was registered meanwhile.
    if (sqlState(error) !== uniqueViolation) throw error;
    return refused("other-account");
  }
}
