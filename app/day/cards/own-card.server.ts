// Loader and action of the page behind a report card's link. Without sign-in, the household can say thank you or reply.
import { guardSecretLink, tokenLimit, type Limit } from "~/platform/index.server";
import { and, eq, isNull } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";

import { weatherTexts } from "~/business/texts/weather";
import { profiles } from "~/db/tables/clients";
import { reportCards } from "~/db/tables/report-cards";
import {
  type CommandContext,
  commandContext,
  getActor,
  getServices,
  networkOf,
  notFound,
  receiveForm,
  replyMessage,
  replyRefusal,
  tooOften,
} from "~/platform/index.server";
import { formatWeekday, dayIn } from "~/shared/dates";
import { done } from "~/shared/result";

import { runCommand } from "~/ledger/index.server";
import { replySent, thanksSent } from "../texts/cards";
import { replyMail, thanksMail } from "./emails";
import { findCardByToken, type FoundCard } from "./find-card.server";
import { answerForm } from "./forms";

/** Replies to a report card; each sends a mail. */
const cardReplyLimit: Limit = { name: "card-reply", points: 5, minutes: 60 };

/** `loadOwn`: loads what only the signed-in household reads beside its card. */
export async function loadOwnCard<Own>(
  { params, context }: LoaderFunctionArgs,
  loadOwn: (clientId: string, card: OwnCard) => Promise<Own>,
) {
  guardSecretLink(context);
  const { db, now, business, services } = commandContext(context);
  const token = params.token ?? "";
  const found = await findCardByToken(db, token, now, business.timeZone);
  const actor = getActor(context);
  const card = found && shownCard(found, business.timeZone);
  const isOwn = found !== null && actor.kind === "signed-in" && actor.id === found.details.client.id;
  return data(
    {
      token,
      link: `${services.origin}/visit/${token}`,
      card,
      own: isOwn && card ? await loadOwn(actor.id, card) : null,
    },
    { status: found ? 200 : 404 },
  );
}

/** The card for the household, without address, home access or other households. */
function shownCard({ details, card, tasks, times, hasPlaces, weather }: FoundCard, zone: string) {
  const { petNames, visit, service, walkerName } = details;
  return {
    petNames: [...petNames],
    service,
    day: formatWeekday(dayIn(zone, visit.startsAt)),
    walkerName: walkerName ?? "",
    tasks,
    times,
    // Tells only whether places are known, because anyone with the link can read this page.
    hasPlaces,
    weather: weather && weatherTexts[weather].card,
    note: card.note,
    pets: card.pets,
    photos: card.photos.filter(({ labels }) => labels.length > 0),
    changedAt: card.changedAt?.toString() ?? null,
    isThanked: card.thankedAt !== null,
  };
}

export type OwnCard = ReturnType<typeof shownCard>;

export async function submitOwnCard(args: ActionFunctionArgs, token: string) {
  guardSecretLink(args.context);
  const received = await receiveForm(args, { schema: answerForm, limit: tokenLimit, mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  const ctx = commandContext(args.context);
  const found = await findCardByToken(ctx.db, token, ctx.now, ctx.business.timeZone);
  if (!found) throw notFound();
  const page = `/visit/${token}`;
  const name = found.details.walkerName ?? "";
  if (received.kind === "trapped") return replyMessage(args, replySent, page);
  const { input, values, key } = received;
  if (input.intent === "thank") {
    await thank(ctx, found);
    return replyMessage(args, thanksSent(name), page);
  }
  const waitSeconds = await getServices(args.context).limits.take(cardReplyLimit, networkOf(ctx.address));
  if (waitSeconds > 0) return replyRefusal(tooOften(args, waitSeconds), values);
  await reply(ctx, found, { message: input.message, key });
  return replyMessage(args, replySent, page);
}

/** Mails the thanks once, even if the button is pressed again. */
async function thank(ctx: CommandContext, { id, details }: FoundCard): Promise<void> {
  const walkerEmail = await emailOfWalker(ctx, details.visit.walkerId);
  await runCommand(withClient(ctx, details), async (tx, { mail }) => {
    const isFirst = and(eq(reportCards.id, id), isNull(reportCards.thankedAt));
    const thanked = await tx.update(reportCards).set({ thankedAt: ctx.now }).where(isFirst).returning();
    if (thanked.length === 0) return done(null);
    const said = { details, key: `report-card-thanks:${id}` };
    await mail(thanksMail, { ...said, walkerEmail: null });
    if (walkerEmail) await mail(thanksMail, { ...said, key: `${said.key}:walker`, walkerEmail });
    return done(null);
  });
}

/** Mails the reply. `key`: equal for equal messages, so that the same message sent twice is mailed once. */
async function reply(
  ctx: CommandContext,
  { details }: FoundCard,
  { message, key }: { message: string; key: string },
): Promise<void> {
  const walkerEmail = await emailOfWalker(ctx, details.visit.walkerId);
  await runCommand(withClient(ctx, details), async (_, { mail }) => {
    const said = { details, message, key: `report-card-reply:${key}` };
    await mail(replyMail, { ...said, walkerEmail: null });
    if (walkerEmail) await mail(replyMail, { ...said, key: `${said.key}:walker`, walkerEmail });
    return done(null);
  });
}

/** Acts as the client, because only the client got the link. */
const withClient = (ctx: CommandContext, { client }: FoundCard["details"]) => ({
  ...ctx,
  actor: { id: client.id, role: "client" as const, isEmployee: false },
});

/** Returns null when the owner was the walker. */
async function emailOfWalker({ db }: CommandContext, walkerId: string): Promise<string | null> {
  const [walker] = await db
    .select({ email: profiles.email, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, walkerId));
  return walker && walker.role !== "admin" ? walker.email : null;
}
