// A visitor without an account holds a time for a meet and greet: stores the lead and holds the time. The link in the
// mail turns it into a meet and greet (docs/product.md, Meet and greet; Unconfirmed times).
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, href, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";

import {
  choosingPath,
  choosingToken,
  findHoldProblem,
  findShownHold,
  holdInWords,
  holdTime,
  linkTimes,
  listMeetTimes,
  meetPath,
  readChoosingLink,
  replyTimeRefused,
  startIn,
  timeRefusedInWords,
} from "~/asking/index.server";
import { areaOfZip, readZip } from "~/business/areas/area-of-address";
import { shownAreas } from "~/business/areas/areas";
import { generalInquiry } from "~/business/services/service-options";
import { leads } from "~/db/tables/desk";
import {
  type CommandContext,
  commandContext,
  enqueueMail,
  formKey,
  getExchange,
  getVisitor,
  giveMessage,
  guardSecretLink,
  pathToReturnTo,
  receiveForm,
  replyRefusal,
  takeUnconfirmedMail,
} from "~/platform/index.server";
import { instant } from "~/shared/fields";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import type { FormReply } from "~/shared/form-reply";

import { contactLimit, findSent, type LeadForMail, renderConfirmation, storeContact } from "./commands.server";
import { contactForm, type ContactInput } from "./forms";
import { meetHeld, meetTexts } from "./meet-texts";

const meetForm = z.object({
  ...contactForm.pick({ name: true, email: true, phone: true, petName: true }).shape,
  zip: z.string({ error: meetTexts.noZip }).transform((typed, context) => {
    const zip = readZip(typed);
    if (zip) return zip;
    context.addIssue({ code: "custom", message: meetTexts.noZip });
    return z.NEVER;
  }),
  start: instant(meetTexts.noTime),
});

/** Loads the held time of the link in the URL, else the form for the chosen time, else the times to choose from. */
export async function loadMeet({ context }: LoaderFunctionArgs) {
  const { query } = guardSecretLink(context);
  const visitor = getVisitor(context);
  if (visitor.kind === "signed-in" && visitor.role === "client" && !visitor.isEmployee)
    throw redirect(href("/meet-and-greet"));
  const ctx = commandContext(context);
  const { db, now, business } = ctx;
  const held = await readHeld(ctx, query.get("held"));
  if (held) return { state: "held" as const, ...held };
  const place = placeIn(ctx, query.get("zip"));
  const zip = place?.zip ?? null;
  const startsAt = startIn(query, business.timeZone);
  const problem = startsAt && (await findHoldProblem(ctx, startsAt, null));
  if (startsAt && !problem) {
    const when = withoutZone(formatInstant(startsAt, business.timeZone), business.timeZone);
    const slot = new URLSearchParams({ tab: "book", date: query.get("date") ?? "", slot: query.get("slot") ?? "" });
    return {
      state: "form" as const,
      start: startsAt.toString(),
      when,
      place,
      other: meetPath({ zip }),
      page: pathToReturnTo(getExchange(context)),
      /** URL for a client who isn't signed in: the same time as a slot, after signing in. */
      signIn: `${href("/login")}?to=${encodeURIComponent(`${href("/employee-schedule")}?${slot}`)}`,
    };
  }
  const near = problem && "near" in problem ? problem.near : [];
  return {
    state: "choose" as const,
    problem: problem && timeRefusedInWords(ctx, problem),
    near: linkTimes(near, now, business.timeZone, zip),
    times: await listMeetTimes(db, now, business.timeZone, { zip, from: query.get("from") }),
  };
}

/** Returns the area of a typed zip code; null when it is malformed or not served. */
function placeIn({ business }: CommandContext, typed: string | null) {
  const zip = readZip(typed ?? "");
  const area = zip ? areaOfZip(shownAreas(business.areas), zip) : undefined;
  return zip && area ? { area: area.name, zip } : null;
}

/** Returns the time that the lead of the link holds; null without one. */
async function readHeld({ db, now, business, services }: CommandContext, token: string | null) {
  const link = readChoosingLink(services.secret, token ?? "");
  const hold = link && (await findShownHold(db, { leadId: link.leadId }, now));
  if (!link || !hold) return null;
  const [lead] = await db
    .select({ pet: leads.petName, address: leads.address })
    .from(leads)
    .where(eq(leads.id, link.leadId));
  return {
    hold: holdInWords(hold, business.timeZone),
    pet: lead?.pet ?? "",
    address: lead?.address ?? "",
    change: choosingPath(services.secret, link.leadId, "sent"),
  };
}

export async function submitMeet(args: ActionFunctionArgs) {
  guardSecretLink(args.context);
  const received = await receiveForm(args, { schema: meetForm, limit: contactLimit });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirect(href("/meet-and-greet/new"), 303);
  const { values, input } = received;
  const ctx = commandContext(args.context);
  const place = placeIn(ctx, input.zip);
  if (!place) return replyRefusal({ status: 400, errors: { zip: meetTexts.outside(input.zip) } }, values);
  const { start: startsAt, zip, ...sender } = input;
  const key = formKey(ctx.services.secret, href("/meet-and-greet/new"), { ...sender, zip });
  const known = await findSent(ctx.db, key);
  const problem = await findHoldProblem(ctx, startsAt, known ? { leadId: known } : null);
  if (problem) return replyTimeRefused(args, problem, values);
  const message = contactForm.parse({ ...sender, address: zip, service: generalInquiry.value });
  const { leadId } = await storeContact(ctx, message, key, true);
  const held = await holdTime(ctx, { leadId, email: sender.email }, startsAt);
  const { secret } = ctx.services;
  if (held.ok) return leadTo(args, `${href("/meet-and-greet/new")}?held=${choosingToken(secret, leadId, "sent")}`);
  await mailLink(ctx, { id: leadId, areaName: place.area, service: generalInquiry.label }, message);
  giveMessage(args, { kind: "error", title: meetTexts.notHeld, text: timeRefusedInWords(ctx, held) });
  return leadTo(args, choosingPath(secret, leadId, "sent"));
}

/** Mails the link to all free times, since no time could be held. */
async function mailLink(ctx: CommandContext, lead: LeadForMail, message: ContactInput): Promise<void> {
  const mail = await renderConfirmation(ctx, lead, message);
  await ctx.db.transaction(async (tx) => {
    if (await takeUnconfirmedMail(tx, mail.recipient, ctx.now)) await enqueueMail(tx, [mail]);
  });
  ctx.services.wakeMail();
}

/** Sends browsers without scripts to the page; the form's script goes there by itself. */
function leadTo({ context }: ActionFunctionArgs, onward: string) {
  if (!getExchange(context).byScript) return redirect(onward, 303);
  return data<FormReply>({ ok: true, toast: meetHeld, onward });
}
