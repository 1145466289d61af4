// The action of /admin/settings/calendar.
import type { ActionFunctionArgs } from "react-router";

import { clientContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { addCalDav, addIcs } from "~/calendars/sources/add-sources.server";
import { disconnectGoogle, listGoogleAgain } from "./connect-google.server";
import { calendarForm, type CalendarInput } from "./forms";
import {
  accountConnected,
  addressAdded,
  fetched,
  googleDisconnected,
  googleListed,
  googleRefusal,
  notFetched,
  passwordGiven,
  purposeSaved,
  refusalInWords,
  sourceRemoved,
  triedAgain,
} from "./messages";
import type { SourceRefusal } from "./refusals";
import { choosePurpose, fetchNow, givePassword, removeSource, writeAgain } from "~/calendars/sources/sources.server";

export const settingsPath = "/admin/settings/calendar";

type Values = Record<string, string[]>;

export async function submitCalendar(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: calendarForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await perform(args, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: outcome.toast }, settingsPath);
  const refusal = refusalOf(outcome.reason, input);
  return replyRefusal({ ...refusal, status: statusOf(outcome.reason) }, values satisfies Values);
}

type Performed = { ok: true; toast: Toast } | { ok: false; reason: SourceRefusal };

async function perform({ context }: ActionFunctionArgs, input: CalendarInput): Promise<Performed> {
  const ctx = clientContext(context);
  switch (input.intent) {
    case "choose":
      return told(await choosePurpose(ctx, input), () => purposeSaved);
    case "fetch":
      return tried(await fetchNow(ctx, input.id));
    case "write-again":
      return told(await writeAgain(ctx, input.id), () => triedAgain);
    case "remove":
      return told(await removeSource(ctx, input.id), ({ name }) => sourceRemoved(name));
    case "password":
      return told(await givePassword(ctx, input), () => passwordGiven);
    case "add-caldav":
      return told(await addCalDav(ctx, input), ({ found }) => accountConnected(found));
    case "add-ics":
      return told(await addIcs(ctx, input), ({ name }) => addressAdded(name));
    case "list-google":
      return told(await listGoogleAgain(ctx), ({ found }) => googleListed(found));
    case "disconnect-google":
      return told(await disconnectGoogle(ctx), () => googleDisconnected);
  }
}

const told = <Value>(outcome: Result<Value, SourceRefusal>, toastOf: (value: Value) => Toast): Performed =>
  outcome.ok ? { ok: true, toast: toastOf(outcome.value) } : outcome;

/** What the far side refused is written at the calendar by then: the page comes again. */
function tried(outcome: Result<unknown, SourceRefusal>): Performed {
  if (outcome.ok) return { ok: true, toast: fetched };
  const { reason } = outcome;
  const isOurs = reason === "admins-only" || reason === "no-such-calendar";
  return isOurs ? outcome : { ok: true, toast: notFetched(reason) };
}

/** Beside the field that is to blame, where one is. */
function refusalOf(reason: SourceRefusal, { intent }: CalendarInput) {
  const words = refusalInWords[reason];
  const [field] = fieldsToBlame[intent]?.find(([, reasons]) => reasons.includes(reason)) ?? [];
  if (field) return { errors: { [field]: words } };
  return { message: intent === "list-google" ? googleRefusal(reason) : words };
}

const aboutAddress: SourceRefusal[] = [
  "gone",
  "unreachable",
  "not-a-calendar",
  "refused-address",
  "too-large",
  "already-there",
];

const fieldsToBlame: Partial<Record<CalendarInput["intent"], [field: string, reasons: SourceRefusal[]][]>> = {
  "add-caldav": [
    ["serverUrl", aboutAddress],
    ["password", ["sign-in"]],
    ["walkerId", ["not-a-walker"]],
  ],
  "add-ics": [
    ["address", [...aboutAddress, "sign-in"]],
    ["walkerId", ["not-a-walker"]],
  ],
  password: [["password", ["sign-in"]]],
};

function statusOf(reason: SourceRefusal): number {
  if (reason === "admins-only") return 403;
  if (reason === "no-such-calendar") return 404;
  return reason === "changed-meanwhile" ? 409 : 400;
}
