// The contact form's action.
import { type ActionFunctionArgs, href } from "react-router";

import { commandContext, getServices, receiveForm, replyDone, replyFailed } from "~/platform/index.server";

import { submitContact as storeContact } from "./commands.server";
import { contactForm } from "./forms";
import { contactFailed, contactSent, outsideAreaNote } from "./texts";

const thanksPage = `${href("/contact")}?sent=1`;

export async function submitContact(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: contactForm, limit: "contact" });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return replyDone(args, { ok: true, toast: contactSent }, thanksPage);
  try {
    const { outsideArea } = await storeContact(commandContext(args.context), received.input, received.key);
    const note = outsideArea ? { note: outsideAreaNote } : {};
    return replyDone(args, { ok: true, toast: contactSent, ...note }, thanksPage);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a contact message could not be stored");
    return replyFailed(contactFailed, received.values);
  }
}
