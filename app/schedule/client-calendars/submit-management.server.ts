// The action of /calendar-management.
import type { ActionFunctionArgs } from "react-router";

import type { FixedCalendarId } from "~/business/calendars/fixed-calendars";
import {
  getServices,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { adminsOnly } from "~/offer/index";

import { answerLink } from "~/schedule/feeds/submit-feeds.server";
import { clientsAddress, managementAddress } from "./address";
import type { CreationRefusal } from "./client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { managementForm } from "./forms";
import {
  calendarCreated,
  calendarRemoved,
  creationFailed,
  creationFailedTitle,
  creationRefusals,
  removalFailed,
  removalRefusals,
  sourcesFailed,
  sourcesSaved,
} from "./messages";
import { removeClientCalendar } from "./remove-calendar.server";
import { showSources } from "./shown-sources.server";
import type { NewClientCalendar } from "./store-calendar.server";

export async function submitManagement(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: managementForm, lists: ["source"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent !== "create" && input.intent !== "remove" && input.intent !== "sources") {
    const of = { kind: "client-calendar", clientCalendarId: input.calendar } as const;
    return answerLink(args, { intent: input.intent, of, back: clientsAddress }, values);
  }
  try {
    if (input.intent === "create") return await create(args, input, values);
    if (input.intent === "remove") return await remove(args, input, values);
    return await show(args, input.source, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a change to the calendars failed");
    return replyFailed({ create: creationFailed, remove: removalFailed, sources: sourcesFailed }[input.intent], values);
  }
}

type Values = Record<string, string[]>;

async function show(args: ActionFunctionArgs, sources: readonly FixedCalendarId[], values: Values) {
  const shown = await showSources(clientContext(args.context), sources);
  if (shown.ok) return replyDone(args, { ok: true, toast: sourcesSaved }, managementAddress);
  return replyRefusal({ status: 403, message: adminsOnly }, values);
}

async function remove(
  args: ActionFunctionArgs,
  { calendar, byHand }: { calendar: string; byHand?: "yes" | undefined },
  values: Values,
) {
  const removed = await removeClientCalendar(clientContext(args.context), { calendar, byHand: byHand === "yes" });
  if (removed.ok) return replyDone(args, { ok: true, toast: calendarRemoved(removed.value) }, clientsAddress);
  const message = removalRefusals[removed.reason];
  return replyRefusal({ status: removed.reason === "admins-only" ? 403 : 409, message }, values);
}

async function create(args: ActionFunctionArgs, input: NewClientCalendar, values: Values) {
  const created = await createClientCalendar(clientContext(args.context), input);
  if (created.ok) {
    const toast = calendarCreated(input.name, created.value.kind === "google");
    return replyDone(args, { ok: true, toast }, clientsAddress);
  }
  const text = creationRefusals[created.reason];
  return replyRefusal(
    {
      status: statusOf(created.reason),
      message: `${creationFailedTitle}. ${text}`,
      toast: { kind: "error", title: creationFailedTitle, text },
      ...(created.reason === "google-sign-in"
        ? { link: { to: "/admin/settings/calendar", name: "Calendar settings" } }
        : {}),
    },
    values,
  );
}

function statusOf(reason: CreationRefusal): number {
  if (reason === "admins-only") return 403;
  return reason === "removed" ? 409 : 502;
}
