// The reply of a form to which the server did not respond.
import type { FormReply } from "~/shared/form-reply";

/** Has the same shape as the reply of a server that failed (platform/forms/form-replies.ts). */
export const unreachable = (failed: { title: string; text: string }): FormReply => ({
  ok: false,
  errors: {},
  values: {},
  message: `${failed.title}. ${failed.text}`,
  toast: { kind: "error", ...failed },
});
