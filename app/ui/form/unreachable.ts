// What a form says where no answer came: it leaves everything typed where it is.
import type { FormReply } from "~/shared/form-reply";

/** As the server says its own failures (platform/forms/form-replies.ts). */
export const unreachable = (failed: { title: string; text: string }): FormReply => ({
  ok: false,
  errors: {},
  values: {},
  message: `${failed.title}. ${failed.text}`,
  toast: { kind: "error", ...failed },
});
