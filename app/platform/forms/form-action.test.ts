import { expect, test } from "vitest";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { sessionEnded, type Toast } from "~/shared/form-reply";
import { done, refused, type Result } from "~/shared/result";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { type Actor, anonymous } from "~/platform/sign-in/actor";
import { clientContext } from "~/platform/context/command-contexts";
import { asToast, eachText, formAction, formActions } from "./form-action";

const casey: Actor = {
  kind: "signed-in",
  id: "00000000-0000-4000-8000-000000000002",
  email: "casey@example.test",
  firstName: "Casey",
  lastName: "Morgan",
  role: "client",
  isEmployee: false,
  emailVerified: true,
  sessionId: "session-1",
};

type Reason = "taken" | "gone" | "too-late";
const texts = { taken: "Somebody was faster" } as const;
const saved: Toast = { kind: "success", title: "Saved" };

function send(outcome: Result<Toast, Reason> | Error, { actor = casey, name = "Casey", failed = false } = {}) {
  const action = formAction({
    schema: z.object({ name: z.string().min(2, "Please type a name") }),
    context: clientContext,
    command: async (): Promise<Result<Toast, Reason>> => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    done: (toast, { ctx, input }) => ({ ...toast, text: `${input.name}, by ${ctx.actor.firstName}` }),
    texts: {
      ...eachText(texts, (text) => ({ status: 409, errors: { name: text } })),
      "too-late": asToast(400, "Not saved", "It is too late"),
      gone: "not-found",
    },
    page: ({ name: typed }) => `/names/${typed}`,
    ...(failed ? { failed: { title: "Broken", text: "Try again.", logged: "a name could not be stored" } } : {}),
  });
  // No database is needed: nothing is queried.
  return action(actionArgs(undefined as unknown as Db, actor, { name }));
}

test("formAction replies 401 without a session, and shows schema errors beside their fields", async () => {
  const values = { name: ["Casey"] };
  expect(await refusalOf(send(done(saved), { actor: anonymous }))).toMatchObject({
    status: 401,
    message: sessionEnded,
    values,
  });
  expect(await refusalOf(send(done(saved), { name: "C" }))).toMatchObject({
    status: 400,
    errors: { name: "Please type a name" },
    values: { name: ["C"] },
  });
});

test("formAction replies to each reason with its own status and text, and with the typed values", async () => {
  const values = { name: ["Casey"] };
  expect(await refusalOf(send(refused("taken")))).toMatchObject({ status: 409, errors: { name: texts.taken }, values });
  expect(await refusalOf(send(refused("too-late")))).toMatchObject({
    status: 400,
    message: "It is too late",
    toast: { kind: "error", title: "Not saved", text: "It is too late" },
    values,
  });
  await expect(send(refused("gone"))).rejects.toMatchObject({ init: { status: 404 } });
});

test("formAction shows the form's text for an unexpected error if there is one, otherwise it rethrows the error", async () => {
  const broken = new Error("the database is away");
  expect(await refusalOf(send(broken, { failed: true }))).toMatchObject({ status: 500, message: "Broken. Try again." });
  await expect(send(broken)).rejects.toBe(broken);
});

test("formAction redirects to the page with the command's text after a success", async () => {
  const answer = await send(done(saved));
  if (!(answer instanceof Response)) throw new Error("not a redirect");
  expect(answer.headers.get("Location")).toBe("/names/Casey");
});

const form = (fields: Record<string, string>) => actionArgs(undefined as unknown as Db, casey, fields);
const rename = formAction({
  schema: z.object({ name: z.string() }),
  context: clientContext,
  command: (
    _,
    { name },
  ): Promise<Result<{ name: string }, "taken"> | { ok: false; reason: "stale"; version: number }> =>
    Promise.resolve(name === "old" ? { ok: false, reason: "stale", version: 4 } : done({ name })),
  done: ({ name }) => ({ toast: saved, note: `Now ${name}`, to: "/names" }),
  texts: {
    taken: "not-found",
    stale: ({ version }, { input }) => ({
      status: 409,
      message: `${input.name} was changed`,
      values: { version: [String(version)] },
    }),
  },
});

test("a refusal can replace the typed values with newer ones", async () => {
  expect(await refusalOf(rename(form({ name: "old" })))).toMatchObject({
    status: 409,
    message: "old was changed",
    values: { name: ["old"], version: ["4"] },
  });
});

test("formActions runs the action that the field `intent` names", async () => {
  const look = formAction({
    schema: z.object({ name: z.string() }),
    context: clientContext,
    command: (_, { name }) => Promise.resolve(done({ preview: name, message: "Not saved yet" })),
    done: (shown) => shown,
    texts: {},
  });
  const action = formActions({ rename, default: look });
  const answer = await action(form({ intent: "rename", name: "Casey" }));
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/names");
  expect(await refusalOf(action(form({ name: "Casey" })))).toMatchObject({
    preview: "Casey",
    values: { name: ["Casey"] },
  });
  expect(await refusalOf(formActions({ rename })(form({ intent: "toString" })))).toMatchObject({ status: 400 });
});
