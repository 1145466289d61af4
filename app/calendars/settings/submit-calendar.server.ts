// The action of /admin/settings/calendar: each form by its intent.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import { adminContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";

import { caldavForms } from "~/calendars/settings/connect-caldav.server";
import { googleForms } from "~/calendars/settings/google-forms.server";
import { icsForms } from "~/calendars/settings/connect-ics.server";
import { settingsPath } from "~/calendars/paths";
import { refusalOf, type SettingsForm } from "./settings-form.server";
import { sourceForms } from "./source-forms.server";

/** By which a calendar of each kind is connected. */
const kindForms: Readonly<Record<CalendarKind, readonly SettingsForm[]>> = {
  google: googleForms,
  caldav: caldavForms,
  ics: icsForms,
};

const [first, ...others] = [...sourceForms, ...Object.values(kindForms).flat()];
if (!first) throw new Error("a page without a form");
const forms = [first, ...others];
const schema = z.discriminatedUnion("intent", [first.schema, ...others.map((form) => form.schema)]);

export async function submitCalendar(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const form = forms.find((one) => one.schema.shape.intent.value === input.intent);
  if (!form) throw new Error(`no form is called ${input.intent}`);
  const outcome = await form.command(adminContext(args.context), input as never);
  return outcome.ok
    ? replyDone(args, { ok: true, toast: outcome.value }, settingsPath)
    : replyRefusal(refusalOf(form, outcome.reason), values);
}
