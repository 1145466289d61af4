// The form of /admin/add-event.
import { type ActionFunctionArgs, href } from "react-router";

import { closureAdded } from "~/ledger/index";
import { adminContext, eachText, formAction } from "~/platform/index.server";
import { calendarRefused, eventRefusals, eventTexts, noCalendarSelected } from "~/schedule/texts";

import { addEvent } from "./add-event.server";
import { eventForm } from "./event-schema";

const submit = formAction({
  schema: eventForm,
  context: adminContext,
  command: addEvent,
  done: ({ inside }, { input: { calendar } }) =>
    calendar === "closed" || calendar === "away" ? closureAdded(inside) : eventTexts.added,
  texts: {
    ...eachText(eventRefusals, ({ field, message }) => ({ status: 400, errors: { [field]: message } })),
    calendar: ({ code }) => ({ status: 502, message: calendarRefused(code) }),
  },
  page: href("/schedule"),
  failed: { ...eventTexts.failed, logged: "an event could not be added" },
});

/** A missing calendar is shown at its field and as a toast. */
export async function submitEvent(args: ActionFunctionArgs) {
  const reply = await submit(args);
  if ("data" in reply && !reply.data.ok && reply.data.errors.calendar === noCalendarSelected)
    reply.data.toast = { kind: "error", title: noCalendarSelected };
  return reply;
}
