// For a form's clientAction: a lost connection or a failing server leaves the form, and what was typed, where it is.
import type { FormReply } from "~/shared/form-reply";

export async function whenUnreachable(
  send: () => Promise<FormReply>,
  failed: { title: string; text: string },
): Promise<FormReply> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect
    return { ok: false, errors: {}, message: failed.text, toast: { kind: "error", ...failed }, values: {}, stamp: "" };
  }
}
