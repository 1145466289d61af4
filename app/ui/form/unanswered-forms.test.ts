import {
  createMemoryRouter,
  data,
  type MiddlewareFunction,
  redirect,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router";
import { expect, test } from "vitest";

import { notSignedIn, savingFailed } from "~/clients/pets/texts";
import { requestFailed } from "~/asking/form/texts";
import { type FormReply, sessionEnded } from "~/shared/form-reply";

import { keepUnansweredForms, type Unanswered } from "./unanswered-forms";
import { inWords } from "./use-reply";

/** Sends a form. Returns its reply and the number of page loads since. */
async function send(action: () => unknown) {
  let loads = 0;
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path: "/",
        middleware: [keepUnansweredForms as MiddlewareFunction],
        loader: () => {
          loads += 1;
          return null;
        },
        action,
      },
      { path: "/elsewhere" },
    ],
    { hydrationData: { loaderData: { page: null } } },
  );
  router.initialize();
  let reply: FormReply | Unanswered | undefined;
  router.subscribe(({ fetchers }) => {
    reply = fetchers.get("form")?.data ?? reply;
  });
  await router.fetch("form", "page", "/", { formMethod: "post", formData: new FormData() });
  const { errors, location } = router.state;
  return { errors, loads, path: location.pathname, reply };
}

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const ended = () => Promise.reject(new ErrorResponse(401, sessionEnded, null));

test("after a lost connection the form stays in its page, and nothing is reloaded", async () => {
  const { errors, loads, reply } = await send(lost);
  expect(errors).toBeNull();
  expect(loads).toBe(0);
  expect(inWords(reply, { failed: requestFailed })).toMatchObject({
    ok: false,
    message: "Failed to submit request. Please try again.",
    toast: { kind: "error", title: requestFailed.title },
  });
});

test("after the session ended the form stays in its page, with the session's message after the form's own text", async () => {
  const { reply } = await send(ended);
  expect(inWords(reply, { failed: savingFailed })).toMatchObject({ ok: false, message: sessionEnded });
  expect(inWords(reply, { failed: savingFailed, signedOut: notSignedIn })).toMatchObject({
    ok: false,
    message: `You must be logged in to add or edit a pet. ${sessionEnded}`,
    link: { to: "/login", name: "Sign in" },
  });
});

test("a reply of the server passes unchanged: a refusal reloads nothing, a success reloads the data", async () => {
  const refused = { ok: false, errors: { name: "Please type a name" }, values: {} };
  expect(await send(() => data(refused, { status: 400 }))).toMatchObject({ reply: refused, loads: 0 });
  const done = { ok: true, toast: { kind: "success", title: "Saved" } };
  expect(await send(() => done)).toMatchObject({ reply: done, loads: 1 });
});

test("a redirect is followed", async () => {
  expect(await send(() => redirect("/elsewhere"))).toMatchObject({ path: "/elsewhere", errors: null });
});
