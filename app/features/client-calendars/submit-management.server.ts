// The action of /calendar-management.
import type { ActionFunctionArgs } from "react-router";

import type { FixedCalendarId } from "~/business/fixed-calendars";
import { getServices, ownContext } from "~/server/context";
import { replyDone, replyFailed, replyRefusal } from "~/server/form-replies";
import { receiveOwnForm } from "~/server/receive-own-form";

import { answerLink } from "../feeds/submit-feeds.server";
import { adminsOnly } from "../settings/messages";
import { createClientCalendar, type NewClientCalendar } from "./create-calendar.server";
import { managementForm } from "./forms";
import {
  calendarCreated,
  creationFailed,
  creationFailedTitle,
  creationRefusals,
  sourcesFailed,
  sourcesSaved,
} from "./messages";
import { showSources } from "./shown-sources.server";

const address = "/calendar-management";
const clientsTab = `${address}?tab=client-calendars`;

export async function submitManagement(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: managementForm, lists: ["source"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent !== "create" && input.intent !== "sources") {
    const of = { kind: "client-calendar", clientCalendarId: input.calendar } as const;
    return answerLink(args, { intent: input.intent, of, back: clientsTab }, values);
  }
  try {
    return input.intent === "create" ? await create(args, input, values) : await show(args, input.source, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a change of the calendars was not taken");
    return replyFailed(args, input.intent === "create" ? creationFailed : sourcesFailed, values);
  }
}

type Values = Record<string, string[]>;

async function show(args: ActionFunctionArgs, sources: readonly FixedCalendarId[], values: Values) {
  const shown = await showSources(ownContext(args.context), sources);
  if (shown.ok) return replyDone(args, { ok: true, toast: sourcesSaved }, address);
  return replyRefusal(args, { status: 403, message: adminsOnly }, values);
}

async function create(args: ActionFunctionArgs, input: NewClientCalendar, values: Values) {
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
