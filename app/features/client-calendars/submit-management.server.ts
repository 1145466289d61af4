// The action of /calendar-management.
import type { ActionFunctionArgs } from "react-router";

import { ownContext } from "~/server/context";
import { replyDone, replyRefusal } from "~/server/form-replies";
import { receiveOwnForm } from "~/server/receive-own-form";

import { answerLink } from "../feeds/submit-feeds.server";
import { adminsOnly } from "../settings/messages";
import { createClientCalendar, type NewClientCalendar } from "./create-calendar.server";
import { managementForm } from "./forms";
import { calendarCreated, creationFailedTitle, creationRefusals, sourcesSaved } from "./messages";
import { showSources } from "./shown-sources.server";

const address = "/calendar-management";
const clientsTab = `${address}?tab=client-calendars`;

export async function submitManagement(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: managementForm, lists: ["source"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent === "create") return create(args, input, values);
  if (input.intent !== "sources") {
    const of = { kind: "client-calendar", clientCalendarId: input.calendar } as const;
    return answerLink(args, { intent: input.intent, of, back: clientsTab }, values);
  }
  const shown = await showSources(ownContext(args.context), input.source);
  if (shown.ok) return replyDone(args, { ok: true, toast: sourcesSaved }, address);
  return replyRefusal(args, { status: 403, message: adminsOnly }, values);
}

async function create(args: ActionFunctionArgs, input: NewClientCalendar, values: Record<string, string[]>) {
  const created = await createClientCalendar(ownContext(args.context), input);
  if (created.ok) {
    const toast = calendarCreated(input.name, created.value.kind === "google");
    return replyDone(args, { ok: true, toast }, clientsTab);
  }
  const text = creationRefusals[created.reason];
  return replyRefusal(
    args,
    {
      status: created.reason === "admins-only" ? 403 : 502,
      message: `${creationFailedTitle}. ${text}`,
      toast: { kind: "error", title: creationFailedTitle, text },
      ...(created.reason === "google-sign-in"
        ? { link: { to: "/admin/settings/calendar", name: "Calendar settings" } }
        : {}),
    },
    values,
  );
}
