// Reply of a form when the server did not respond.
import type { FormReply } from "~/shared/form-reply";

/** Same shape as a server failure (platform/forms/form-replies.ts). */
export const unreachable = (failed: { title: string; text: string }): FormReply => ({
  ok: false,
  errors: {},
  values: {},
  message: `${failed.title}. ${failed.text}`,
  toast: { kind: "error", ...failed },
});
