// Action of the contact form.
import { type ActionFunctionArgs, href } from "react-router";

import { commandContext, getServices, receiveForm, replyDone, replyFailed, type Limit } from "~/platform/index.server";

import { submitContact as storeContact } from "./commands.server";
import { contactForm } from "./forms";
import { contactFailed, contactSent, outsideAreaNote } from "./texts";

const contactLimit: Limit = { name: "contact", points: 5, minutes: 10 };

const thanksPage = `${href("/contact")}?sent=1`;

export async function submitContact(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: contactForm, limit: contactLimit });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return replyDone(args, { ok: true, toast: contactSent }, thanksPage);
  try {
    const { outsideArea, choosing } = await storeContact(commandContext(args.context), received.input, received.key);
    const note = outsideArea ? { note: outsideAreaNote } : {};
    const onward = choosing && `${choosing}?sent=1`;
    const reply = { ok: true as const, toast: contactSent, ...note, ...(onward ? { onward } : {}) };
    return replyDone(args, reply, onward ?? thanksPage);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a contact message could not be stored");
    return replyFailed(contactFailed, received.values);
  }
}
