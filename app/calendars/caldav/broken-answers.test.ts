// A CalDAV server that answers something else than it was asked: Debian's Radicale, behind a proxy that spoils its answers.
import type { IncomingMessage, ServerResponse } from "node:http";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { serve } from "../../../tests/support/requests";
import type { CalendarPort } from "~/calendars/port";
import { caldavCalendar } from "./caldav-calendar.server";

const at = (text: string) => Temporal.Instant.from(text);
const span = { from: at("2026-11-20T08:00Z"), to: at("2027-11-20T08:00Z") };

interface Answer {
  status: number;
  type: string;
  body: string;
}
const page: Answer = { status: 200, type: "text/html", body: "<!doctype html><title>Sign in</title>" };
const ics = (lines: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nDTSTAMP:20261101T000000Z\r\n${lines.join("\r\n")}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const isListing = (question: string) => question.includes("sync-collection");
const isReading = (question: string) => question.includes("calendar-multiget");

describe.runIf(hasRadicale)("a CalDAV calendar", () => {
  let radicale: Radicale;
  let proxy: Awaited<ReturnType<typeof serve>>;
  let calendar: CalendarPort;
  let id = "";
  /** What becomes of an answer, by the question. */
  let spoil: (question: string, answer: Answer) => Answer;

  beforeAll(async () => {
    radicale = await startRadicale();
    proxy = await serve((request, response) => void answer(request, response));
    calendar = caldavCalendar({ ...radicale.account, serverUrl: `${proxy.origin}/` }, { allowLoopback: true });
    id = `${proxy.origin}/sam/walks/`;
    for (const [name, hour] of [
      ["dentist.ics", "18"],
      ["yoga", "20"],
    ] as const)
      await put(name, [`UID:${name}`, "SUMMARY:Away", `DTSTART:20261123T${hour}0000Z`, "DURATION:PT1H"]);
  });
  beforeEach(() => {
    spoil = (_, answer) => answer;
  });
  afterAll(async () => {
    await proxy.close();
    await radicale.stop();
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const question = Buffer.concat(await request.toArray()).toString();
    const { authorization = "", depth = "0", "content-type": kind = "text/xml" } = request.headers;
    const real = await fetch(new URL(request.url ?? "/", radicale.account.serverUrl), {
      method: request.method ?? "GET",
      headers: { Authorization: authorization, Depth: String(depth), "Content-Type": kind },
      redirect: "manual",
      ...(question ? { body: question } : {}),
    });
    const body = await real.text();
    const spoilt = spoil(question, { status: real.status, type: real.headers.get("Content-Type") ?? "", body });
    response.writeHead(spoilt.status, { "Content-Type": spoilt.type }).end(spoilt.body);
  }

  async function put(name: string, lines: string[]) {
    const { serverUrl, username, password } = radicale.account;
    const written = await fetch(new URL(`sam/walks/${name}`, serverUrl), {
      method: "PUT",
      headers: {
        "Content-Type": "text/calendar",
        Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
      },
      body: ics(lines),
    });
    if (!written.ok) throw new Error(`Radicale did not take it: ${written.status}`);
  }

  it("is read with all its objects, however their names end", async () => {
    const { upserts, unread } = await calendar.changes(id, span, null);
    expect(upserts.map(({ uid, icsUid }) => [uid, icsUid]).toSorted()).toEqual([
      ["/sam/walks/dentist.ics", "dentist.ics"],
      ["/sam/walks/yoga", "yoga"],
    ]);
    expect(unread).toEqual([]);
  });

  it.each([
    ["a page instead of what changed", isListing],
    ["a page instead of what is in it", isReading],
  ])("that answers %s is not empty", async (_, isSpoilt) => {
    spoil = (question, answer) => (isSpoilt(question) ? page : answer);
    await expect(calendar.changes(id, span, null)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("that answers a page to a token is not without changes", async () => {
    const { cursor } = await calendar.changes(id, span, null);
    spoil = (question, answer) => (isListing(question) ? page : answer);
    await expect(calendar.changes(id, span, cursor)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("that leaves out one of its objects is not believed", async () => {
    spoil = (question, answer) =>
      isReading(question) ? { ...answer, body: answer.body.replace(/<response>[^]*?<\/response>/, "") } : answer;
    await expect(calendar.changes(id, span, null)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("may name its objects in full, and escape what need not be", async () => {
    spoil = (question, answer) => ({
      ...answer,
      body: isReading(question)
        ? answer.body.replaceAll(/<href>\/sam\/walks\//g, `<href>${proxy.origin}/s%61m/walks/`)
        : answer.body,
    });
    const { upserts } = await calendar.changes(id, span, null);
    expect(upserts.map(({ uid }) => uid).toSorted()).toEqual(["/sam/walks/dentist.ics", "/sam/walks/yoga"]);
  });

  it("that tells a part at a time is asked until it has told all", async () => {
    const told = /<response>[^]*?<\/response>/;
    let rest = "";
    spoil = (question, answer) => {
      if (!isListing(question)) return answer;
      if (rest) return { ...answer, body: answer.body.replace("</multistatus>", `${rest}</multistatus>`) };
      [rest = ""] = told.exec(answer.body) ?? [];
      const more = "<response><href>/sam/walks/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>";
      return { ...answer, body: answer.body.replace(told, more) };
    };
    const { upserts, cursor } = await calendar.changes(id, span, null);
    expect(rest).not.toBe("");
    expect(upserts.map(({ uid }) => uid).toSorted()).toEqual(["/sam/walks/dentist.ics", "/sam/walks/yoga"]);
    expect(cursor).not.toBeNull();
  });

  it("that never says where to go on is refused by name", async () => {
    const more = "<response><href>/sam/walks/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>";
    spoil = (question, answer) =>
      isListing(question)
        ? { ...answer, body: answer.body.replace("</multistatus>", `${more}</multistatus>`) }
        : answer;
    await expect(calendar.changes(id, span, null)).rejects.toMatchObject({ code: "too-large" });
  });

  it("with more objects than anybody has is refused by name, and so is one with more bytes", async () => {
    const one = (index: number) =>
      `<response><href>/sam/walks/${index}.ics</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
    spoil = (question, answer) =>
      isListing(question)
        ? { ...answer, body: answer.body.replace("</multistatus>", `${range(10_000).map(one).join("")}</multistatus>`) }
        : answer;
    await expect(calendar.changes(id, span, null)).rejects.toMatchObject({ code: "too-large" });
    spoil = (question, answer) =>
      isListing(question)
        ? { ...answer, body: answer.body.replace("</multistatus>", `${range(249).map(one).join("")}</multistatus>`) }
        : isReading(question)
          ? { ...answer, body: everyObject(question) }
          : answer;
    const small = { allowLoopback: true, maxBytes: 90_000 };
    const narrow = caldavCalendar({ ...radicale.account, serverUrl: `${proxy.origin}/` }, small);
    await expect(narrow.changes(id, span, null)).rejects.toMatchObject({ code: "too-large" });
  });

  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  /** All that is asked for, each with 1,500 bytes in it. */
  const everyObject = (question: string) =>
    `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${[
      ...question.matchAll(/<d:href>([^<]*)<\/d:href>/g),
    ]
      .map(
        ([, href]) =>
          `<response><href>${href}</href><propstat><prop><C:calendar-data>${"X".repeat(1500)}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
      )
      .join("")}</multistatus>`;

  it("is free during an invitation declined under an address that the server lists for the account", async () => {
    const declinedBySam = "ATTENDEE;PARTSTAT=DECLINED:mailto:sam@calendar.example\r\nSUMMARY:Away";
    const addressSet = (addresses: string) =>
      `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/sam/</href><propstat><prop>` +
      `<C:calendar-user-address-set>${addresses}</C:calendar-user-address-set></prop><status>HTTP/1.1 200 OK</status>` +
      "</propstat></response></multistatus>";
    let addresses = "<href>mailto:Sam@Calendar.example</href><href>/sam/</href>";
    spoil = (question, answer) => {
      if (question.includes("calendar-user-address-set"))
        return { ...answer, status: 207, body: addressSet(addresses) };
      return isReading(question) ? { ...answer, body: answer.body.replace("SUMMARY:Away", declinedBySam) } : answer;
    };
    const busy = async () => (await calendar.changes(id, span, null)).upserts.map(({ isBusy }) => isBusy).toSorted();
    expect(await busy()).toEqual([false, true]);
    addresses = "";
    expect(await busy()).toEqual([true, true]);
  });

  it("tells of an object that cannot be read, which is not gone for that, and reads the others", async () => {
    spoil = (question, answer) =>
      isReading(question)
        ? { ...answer, body: answer.body.replace("DTSTART:20261123T18", "DTSTART:some day") }
        : answer;
    const { upserts, unread, removed } = await calendar.changes(id, span, null);
    expect(upserts.map(({ uid }) => uid)).toEqual(["/sam/walks/yoga"]);
    expect(unread).toEqual([{ uid: "/sam/walks/dentist.ics", summary: "Away", problem: "start" }]);
    expect(removed).toEqual([]);
  });
});
