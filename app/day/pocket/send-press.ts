// Sends a queued press like its form would have, with the time of the press and the phone's current time.
import { decode } from "turbo-stream";

import type { FormReply } from "~/shared/form-reply";

import { pocketTexts } from "../texts/pocket";
import type { Answer, Send, QueuedPress } from "./queue";

export const sendPress: Send = async (entry, sentAt) => {
  let answer: Response;
  try {
    answer = await fetch(`${entry.address}.data`, { method: "POST", body: bodyOf(entry, sentAt) });
  } catch {
    return { kind: "unreachable" };
  }
  const kind = kindOf(answer.status);
  if (kind !== "done" && kind !== "refused") return { kind };
  const reply = await readReply(answer);
  // The server saved the form without a photo, so the entry stays on the phone with the reason.
  if (kind === "done") return reply?.ok && reply.note ? { kind: "refused", message: reply.note } : { kind };
  return { kind, message: messageOf(reply) };
};

/** The form's fields, with the press's own. `account` lets the server refuse another walker's press. */
export function bodyOf(
  { accountId, key, kind, after, fields, files, happenedAt }: QueuedPress,
  sentAt: string,
): FormData | URLSearchParams {
  const body = files.length > 0 ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  for (const { field, file, name } of files) (body as FormData).append(field, file, name);
  body.set("account", accountId);
  body.set("happenedAt", happenedAt);
  body.set("sentAt", sentAt);
  // An undo carries the key of the press it undoes.
  if (kind !== "undo") body.set("key", key);
  if (after) body.set("after", after);
  return body;
}

/** Retry unless the server refused it (4xx). */
export function kindOf(status: number): Answer["kind"] {
  if (status < 400) return "done";
  if (status === 401) return "signed-out";
  return [408, 425, 429].includes(status) || status >= 500 ? "failed" : "refused";
}

/** null when the response has no reply: a redirect, or an error. */
async function readReply(answer: Response): Promise<FormReply | null> {
  try {
    if (!answer.body) return null;
    const { value, done } = await decode(answer.body);
    await done;
    return (value as { data?: FormReply }).data ?? null;
  } catch {
    return null;
  }
}

/** The server's message, or a fallback when it has none. */
const messageOf = (reply: FormReply | null): string =>
  (reply?.ok === false ? (reply.message ?? Object.values(reply.errors)[0]) : null) ?? pocketTexts.gone;
