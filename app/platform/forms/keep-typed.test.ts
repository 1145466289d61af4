import { expect, test } from "vitest";

import { exchangeFor } from "../../../tests/support/exchange";
import { usualLimits } from "~/platform/http/addresses";
import { keepTyped, keepTypedDuringOutage } from "./keep-typed";

const sent = (fields: Record<string, string>) =>
  exchangeFor(
    new Request("http://localhost:3000/profile/pets/new?from=<list>", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );

test("a form sent after the session ended comes back with all typed values, ready to be sent again", async () => {
  const answer = await keepTyped(
    sent({ name: "Biscuit", notes: "\nTwo lines,\n<b>and a tag</b>", empty: "" }),
    "/login",
  );
  expect(answer.status).toBe(401);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain("Your session has ended");
  expect(html).toContain('<a href="/login"');
  expect(html).toContain('<form method="post" action="/profile/pets/new?from=%3Clist%3E">');
  expect(html).toContain('<textarea hidden name="name">\nBiscuit</textarea>');
  // HTML drops the first line break after <textarea>, so the page doubles it.
  expect(html).toContain('<textarea hidden name="notes">\n\nTwo lines,\n&lt;b&gt;and a tag&lt;/b&gt;</textarea>');
  expect(html).not.toContain("<b>and");
  expect(html).toContain("<dt>name</dt><dd>Biscuit</dd>");
});

test("passwords and codes in a form are not sent back", async () => {
  const html = await (
    await keepTyped(sent({ currentPassword: "two wet dogs", code: "123456", name: "Noa" }), "/admin-login")
  ).text();
  expect(html).not.toMatch(/two wet dogs|123456/);
  expect(html).toContain("Noa");
});

test.each([
  ["a form with a picture", new URLSearchParams({ name: "Biscuit", photo: "x".repeat(usualLimits.bytes) }), {}],
  ["a body that is not a form", "{", { "Content-Type": "application/json" }],
])("%s is not sent back: the page asks the visitor to use the Back button", async (_, body, headers) => {
  const odd = new Request("http://localhost:3000/profile/pets/new", { method: "POST", body, headers });
  const answer = await keepTyped(exchangeFor(odd), "/login");
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain("your browser still has what you typed");
  expect(html).toContain('<a href="/login"');
  expect(html).not.toMatch(/Nothing you typed is lost|<form/);
});

test("during an outage, a form comes back with its fields, and the page doesn't mention a session", async () => {
  const answer = await keepTypedDuringOutage(sent({ name: "Biscuit" }));
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('<textarea hidden name="name">\nBiscuit</textarea>');
  expect(html).toContain("Nothing you typed is lost");
  expect(html).not.toMatch(/session|Sign in/);
});

test("during an outage, a form with a picture comes back with its text fields, and the page asks to go back for the picture", async () => {
  const body = new FormData();
  body.set("name", "Biscuit");
  body.set("photo", new Blob(["a picture"], { type: "image/jpeg" }), "biscuit.jpg");
  const request = new Request("http://localhost:3000/profile/pets/new", { method: "POST", body });
  const exchange = exchangeFor(
    new Request(request.url, { method: "POST", headers: request.headers, body: await request.text() }),
  );
  const html = await (await keepTypedDuringOutage(exchange)).text();
  expect(html).toContain("Biscuit");
  expect(html).toContain("Go back to send it again with its pictures");
});
