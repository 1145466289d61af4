// Attacks on the production build at the level of raw HTTP.
import { beforeAll, expect, test } from "vitest";

import { sampleAccounts } from "../app/sample/sample-people.ts";
import { requestOf, sendRaw, statusOf } from "../tests/support/raw-socket.ts";
import { onTheWaitlist } from "./support/access-samples.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";

const [, , client] = sampleAccounts;

const site = sharedSite("samples");
let port: number;
beforeAll(() => {
  port = Number(new URL(site.origin).port);
});

const host = () => `Host: localhost:${port}`;
const get = (path: string, headers: string[] = []) => sendRaw(port, requestOf(`GET ${path}`, [host(), ...headers]));
function post(path: string, body: string, headers: string[] = []) {
  const own = [host(), `Origin: ${site.origin}`, "Content-Type: application/x-www-form-urlencoded"];
  return sendRaw(port, requestOf(`POST ${path}`, [...own, `Content-Length: ${body.length}`, ...headers], body));
}

const deskPages = [
  "/admin/waitlist",
  `/admin/clients/${client.id}`,
  "/admin/testimonials",
  "/admin/mails",
  "/admin/bookings",
  "/admin/settings/tokens",
];

test.each(deskPages)("a POST whose URL looks like a script's request reveals nothing of %s", async (path) => {
  for (const target of [`${path}#.data`, `${path}.data`, `${path}?x=.data`, `${path}.data#.data`]) {
    const answer = await post(target, "intent=x");
    expect([400, 401, 404], `${target}\n${answer.slice(0, 400)}`).toContain(statusOf(answer));
    expect(answer).not.toContain(onTheWaitlist);
    expect(answer).not.toContain(client.email);
  }
});

test("an oddly spelled session cookie never puts personal content into a cached page", async () => {
  const [name = "", value = ""] = (await cookieOf(site.origin, "client")).split("=");
  const odd = [`"${value}`, `"${value}X`, `"${value}"`, ` ${value} ; theme="dark`, `${value}; ${name}="x`];
  const oddNames = [`${name}=${odd[0]}`, ...odd.map((each) => `${name}=${each}`), `theme=light;${name}=${value}`];
  for (const path of ["/book", "/schedule?tab=book", "/request-service", "/no-such-page"]) {
    for (const cookie of oddNames) {
      await get(path, [`Cookie: ${cookie}`]);
      for (let times = 0; times < 2; times += 1) {
        const everybodys = await get(path);
        expect(everybodys, `${path} after ${cookie}`).not.toContain(client.email);
      }
    }
  }
});

test("an oddly spelled URL is refused, and the correct one still works", async () => {
  for (let times = 0; times < 20; times += 1) {
    expect(statusOf(await get(`/story#${times}`))).toBe(400);
    expect(statusOf(await get("/%73tory"))).toBe(400);
  }
  expect(statusOf(await get("/story"))).toBe(200);
});

test("each form refuses half a million fields before parsing them", async () => {
  const body = "a&".repeat(500_000);
  for (const path of ["/contact", "/login", "/register", "/theme", "/contact.data", "/request-service"]) {
    const answer = await post(path, body);
    // A form sent by script gets its error as a form reply instead of a status.
    if (path.endsWith(".data")) expect(answer).toContain("That's larger than 1 MB");
    else expect([413, 401], `${path}\n${answer.slice(0, 200)}`).toContain(statusOf(answer));
    expect(answer.length, path).toBeLessThan(300_000);
  }
});

test("a picture upload without a session is refused", async () => {
  const answer = await post("/profile/pets/new", `name=${"x".repeat(2 * 1024 * 1024)}`);
  expect(statusOf(answer)).toBe(401);
  expect(answer.length).toBeLessThan(10_000);
});

test("a refused form does not return fields that it doesn't have", async () => {
  const answer = await post("/contact", "name=C&nobody-asked=canary-in-a-field");
  expect(statusOf(answer)).toBe(400);
  expect(answer).not.toContain("canary-in-a-field");
});

test("requests with unknown URLs or methods are not logged as errors", async () => {
  const answers: string[] = [];
  for (const path of ["/no-such-page", "/no-such-page.data", "/media/x/y", "/profile/pets/none"])
    answers.push(await get(path));
  for (const line of ["TRACE /", "DELETE /contact", "POST /faq", "POST /?x=1"]) {
    const answer = await sendRaw(port, requestOf(line, [host(), `Origin: ${site.origin}`]));
    expect([404, 405], line).toContain(statusOf(answer));
    answers.push(answer);
  }
  const ids = answers.map((answer) => /\r\nx-request-id: *(\S+)/i.exec(answer)?.[1] ?? "none");
  const written = async () => (await site.log()).split("\n").filter((line) => ids.some((id) => line.includes(id)));
  // The log is read from the site's output, which may lag behind the responses.
  await expect.poll(async () => (await written()).length).toBeGreaterThan(4);
  const log = await written();
  expect(log.filter((line) => /"level":(?:40|50|60)/.test(line))).toEqual([]);
});

test("pages with a session are never cached; public pages may be cached if they are revalidated", async () => {
  const cookie = `Cookie: ${await cookieOf(site.origin, "client")}`;
  for (const path of ["/dashboard", "/profile", "/", "/book", "/profile.data"])
    expect((await get(path, [cookie])).toLowerCase(), path).toContain("\r\ncache-control: private, no-store\r\n");
  expect((await get("/")).toLowerCase()).toContain("\r\ncache-control: public, max-age=0, must-revalidate\r\n");
});

test("all unknown URLs get the same page", async () => {
  const pageOf = (answer: string) => answer.slice(answer.indexOf("<!DOCTYPE"));
  const [first, second] = [await get("/no-such-page"), await get("/quite/another?utm_source=x")];
  expect([statusOf(first), statusOf(second)]).toEqual([404, 404]);
  expect(pageOf(second)).toBe(pageOf(first));
  expect(second).not.toContain("quite/another");
});
