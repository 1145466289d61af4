// Receives calls of the API (docs/product.md, Functions), made with an admin's session or an API token. If the call has
// an Authorization header, its cookies are ignored.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import {
  type CommandContext,
  commandContext,
  getActor,
  getExchange,
  getServices,
  networkOf,
  type Limit,
} from "~/platform/index.server";

import { can } from "~/accounts/policy";
import { callTexts as texts } from "~/accounts/tokens/texts";

import { acceptApiToken } from "./commands.server";
import { bearerToken } from "./rules";

const apiLimit: Limit = { name: "api", points: 60, minutes: 10 };

/** Command context of the admin who owns the session or token. */
export type CallContext = CommandContext & { actor: { id: string } };

export type ReceivedCall<Input> = { ok: true; input: Input; ctx: CallContext } | { ok: false; answer: Response };

export async function receiveCall<Schema extends z.ZodType>(
  { context }: ActionFunctionArgs,
  schema: Schema,
): Promise<ReceivedCall<z.output<Schema>>> {
  const refuse = (status: number, error: string, headers?: Record<string, string>) => ({
    ok: false as const,
    answer: answerCall(status, { success: false, error }, headers),
  });
  const seconds = await getServices(context).limits.take(apiLimit, networkOf(getExchange(context).address));
  if (seconds > 0) return refuse(429, texts.tooMany, { "Retry-After": String(seconds) });
  const caller = await callerOf(context);
  if (caller === "nobody") return refuse(401, texts.signIn, { "WWW-Authenticate": "Bearer" });
  if (caller === "not-admin") return refuse(403, texts.adminsOnly);
  const read = await readCall(context, schema);
  if (!read.ok) return refuse(read.status, read.error);
  return { ok: true, input: read.input, ctx: { ...commandContext(context), actor: caller } };
}

type Read<Input> = { ok: true; input: Input } | { ok: false; status: number; error: string };

/** Reads and validates the body of a call. */
export async function readCall<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<Read<z.output<Schema>>> {
  const refuse = (status: number, error: string) => ({ ok: false as const, status, error });
  const { body, headers } = getExchange(context);
  if (!isJson(headers)) return refuse(415, texts.sendJson);
  const read = await body.json();
  if (read.state === "too-large") await body.discard();
  if (read.state === "too-large") return refuse(413, texts.tooLarge);
  if (read.state !== "good") return refuse(400, texts.badJson);
  // The validation library's own messages are meant for developers of this site, not for callers of the API.
  const error = ({ path = [] }: { path?: PropertyKey[] | undefined }) => texts.wrongField(path.map(String).join("."));
  const parsed = schema.safeParse(isObject(read.value) ? read.value : {}, { error });
  return parsed.success ? { ok: true, input: parsed.data } : refuse(400, firstMessage(parsed.error));
}

/** JSON response that is never cached. */
export const answerCall = (status: number, body: Record<string, unknown>, headers?: Record<string, string>): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });

type Context = ActionFunctionArgs["context"];

/** Returns the admin who makes the call, or the reason why there is none. */
export async function callerOf(context: Context): Promise<{ id: string } | "nobody" | "not-admin"> {
  const { db, now } = getServices(context);
  const header = getExchange(context).headers.get("Authorization");
  if (header !== null) {
    const token = bearerToken(header);
    const accepted = token ? await acceptApiToken(db, token, now()) : null;
    return accepted ? { id: accepted.adminId } : "nobody";
  }
  const actor = getActor(context);
  if (actor.kind === "anonymous") return "nobody";
  return can(actor, "call the functions") ? { id: actor.id } : "not-admin";
}

const isJson = (headers: Headers) =>
  (headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() === "application/json";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the first error message. Missing fields come before invalid ones. */
function firstMessage({ issues }: z.ZodError): string {
  const messages = issues.map(({ message }) => message);
  return messages.find((message) => message === texts.allFields) ?? messages[0] ?? texts.allFields;
}
