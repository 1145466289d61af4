// The action of /calendar-management.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import {
  type AdminContext,
  adminContext,
  getServices,
  receiveOwnForm,
  type Refusal,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { settingsPath } from "~/calendars/index";
import type { Toast } from "~/shared/form-reply";

import { answerLink } from "~/schedule/feeds/submit-feeds.server";
import {
  calendarRemoved,
  creationRefusals,
  creationTexts,
  mainTexts,
  removalRefusals,
  removalTexts,
} from "~/schedule/texts";
import { clientsAddress, managementAddress } from "~/schedule/client-calendars/client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { managementForm } from "./forms";
import { removeClientCalendar } from "./remove-calendar.server";
import { showSources } from "~/schedule/client-calendars/queries.server";

export async function submitManagement(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: managementForm, lists: ["source"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent !== "create" && input.intent !== "remove" && input.intent !== "sources") {
    const of = { kind: "client-calendar", clientCalendarId: input.calendar } as const;
    return answerLink(args, { intent: input.intent, of, back: clientsAddress }, values);
  }
  const ctx = adminContext(args.context);
  try {
    const answer = await perform(ctx, input);
    return "toast" in answer
      ? replyDone(args, { ok: true, toast: answer.toast }, answer.to)
      : replyRefusal(answer.refusal, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a change to the calendars failed");
    return replyFailed(failures[input.intent], values);
  }
}

type Change = Extract<z.output<typeof managementForm>, { intent: "create" | "remove" | "sources" }>;
/** `to`: where a browser without scripts reads it. */
type Answer = { toast: Toast; to: string } | { refusal: Refusal };

const failures = { create: creationTexts.failed, remove: removalTexts.failed, sources: mainTexts.failed };

async function perform(ctx: AdminContext, input: Change): Promise<Answer> {
  if (input.intent === "create") return create(ctx, input);
  if (input.intent === "remove") return remove(ctx, input);
  await showSources(ctx, input.source);
  return { toast: mainTexts.saved, to: managementAddress };
}

async function remove(ctx: AdminContext, { calendar, byHand }: Change & { intent: "remove" }): Promise<Answer> {
  const removed = await removeClientCalendar(ctx, { calendar, byHand: byHand === "yes" });
  return removed.ok
    ? { toast: calendarRemoved(removed.value), to: clientsAddress }
    : { refusal: { status: 409, message: removalRefusals[removed.reason] } };
}

async function create(ctx: AdminContext, input: Change & { intent: "create" }): Promise<Answer> {
  const created = await createClientCalendar(ctx, input);
  if (created.ok)
    return { toast: creationTexts.created(input.name, created.value.kind === "google"), to: clientsAddress };
  const text = creationRefusals[created.reason];
  const link = { to: settingsPath, name: creationTexts.settings };
  return {
    refusal: {
      status: created.reason === "removed" ? 409 : 502,
      message: `${creationTexts.failedTitle}. ${text}`,
      toast: { kind: "error", title: creationTexts.failedTitle, text },
      ...(created.reason === "google-sign-in" ? { link } : {}),
    },
  };
}
