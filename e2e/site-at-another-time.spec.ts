// A site whose clock is years behind: people can still sign in and send forms. google-goes-away.spec.ts has a clock
// that is ahead.
import { expect, test } from "vitest";

import { goodMessage } from "../tests/browser/contact-form.ts";
import { guards, ofOwnPage } from "./support/form-post.ts";
import { cookieOf } from "./support/sign-in.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { atWall } from "../tests/support/zone.ts";

const read = async (site: Site, path: string, cookie = "") => {
  const answer = await fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
};

test("with a clock years behind, a session stays valid, a form is accepted, and Today shows the clock's date", async () => {
  const site = await openSiteForTest({ clock: atWall("2024-02-29T16:30").toString() });

  const walker = await cookieOf(site.origin, "walker");
  expect((await read(site, "/today", walker)).text).toContain("Thursday, February 29");
  expect((await read(site, "/today", walker)).status).toBe(200);

  const sent = await fetch(`${site.origin}/contact`, {
    method: "POST",
    body: new URLSearchParams({ ...goodMessage, ...guards }),
    headers: ofOwnPage(site.origin),
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  expect((await site.mails()).map(({ to }) => to)).toContain(goodMessage.email);
});
