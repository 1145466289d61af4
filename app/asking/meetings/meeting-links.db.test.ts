// The two links of a meet and greet, used without scripts: which meeting each one opens and what it allows.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addLead } from "../../../tests/support/leads";
import { addMeeting, theMeeting } from "../../../tests/support/meetings";
import { addAdmin } from "../../../tests/support/people";
import { cancelMeeting } from "./change-meeting.server";
import { loadChoosing, submitChoosing } from "./choose-by-link.server";
import { loadMeeting, submitMeeting } from "./meeting-page.server";
import { choosingPath } from "./meeting-links.server";
import { atWall, inZone } from "../../../tests/support/zone";

const { secret } = testContext(undefined as unknown as Db).services;
const linkOf = (leadId: string) => choosingPath(secret, leadId, "mailed").split("/").at(-1) ?? "";
const eleven = { start: atWall("2026-11-24T11:00").toString() };
const asked = (db: Db, params: Record<string, string>) => ({ ...actionArgs(db, anonymous), params });
const statusOf = async (answer: Promise<{ init: ResponseInit | null }>) => (await answer).init?.status;

onEachDatabase("the link to choose a meeting time", (get) => {
  const send = (link: string, fields: Record<string, string>) =>
    submitChoosing(actionArgs(get().db, anonymous, fields), link);

  test("replies 404 when the signature is missing or wrong, or the message does not exist", async ({ db }) => {
    await addAdmin(db);
    const { id } = await addLead(db);
    const other = await addLead(db, { email: "robin@example.com" });
    const swapped = `${id}.${linkOf(other.id).split(".")[1]}`;
    for (const link of ["", "none", id, `${id}.`, swapped, linkOf(crypto.randomUUID()), `${linkOf(id)}x`]) {
      expect(await statusOf(loadChoosing(asked(db, { token: link }))), link).toBe(404);
      await expect(send(link, eleven), link).rejects.toMatchObject({ init: { status: 404 } });
    }
    expect(await db.$count(visits)).toBe(0);
  });

  test("replies 410 after thirty days, when the lead was closed, and when the lead has an account", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    const link = linkOf(lead.id);
    for (const change of [
      { createdAt: atWall("2026-10-20T10:00") },
      { status: "closed" as const, createdAt: lead.createdAt },
      { status: "client" as const },
    ]) {
      await db.update(leads).set(change).where(eq(leads.id, lead.id));
      expect(await statusOf(loadChoosing(asked(db, { token: link })))).toBe(410);
      expect(await send(link, eleven)).toMatchObject({ init: { status: 410 } });
    }
    expect(await db.$count(visits)).toBe(0);
  });

  test("shows six times and the day from which to continue, and books none when opened", async ({ db }) => {
    await addAdmin(db);
    const link = linkOf((await addLead(db)).id);
    const { data } = await loadChoosing(asked(db, { token: link }));
    const times = data.offer?.days.flatMap((day) => day.times) ?? [];
    expect(times).toHaveLength(6);
    expect(data.offer?.days[0]?.day).toBe("Tomorrow, Tuesday, November 24");
    expect(data.offer?.later).toBe("2026-11-27");
    expect(await db.$count(visits)).toBe(0);
  });

  test("shows an error beside the times when the submitted value is not a time", async ({ db }) => {
    await addAdmin(db);
    const link = linkOf((await addLead(db)).id);
    for (const start of ["", "tomorrow", "2026-02-30T10:00:00Z", "2".repeat(5000)])
      expect(await refusalOf(send(link, { start }))).toMatchObject({
        status: 400,
        errors: { start: "Pick one of the times below" },
      });
  });

  test("books one meeting even when sent or opened again, and always leads to that meeting", async ({ db }) => {
    await addAdmin(db);
    const link = linkOf((await addLead(db)).id);
    const answers = [await send(link, eleven), await send(link, eleven)] as Response[];
    const pages = answers.map((answer) => [answer.status, answer.headers.get("Location")]);
    expect(pages[0]).toEqual([303, expect.stringMatching(/^\/meet-and-greet\/[\w-]{22}$/)]);
    expect(pages[1]).toEqual(pages[0]);
    await expect(loadChoosing(asked(db, { token: link }))).rejects.toMatchObject({ status: 302 });
    const moved = (await send(link, { start: atWall("2026-11-24T15:00").toString() })) as Response;
    expect([moved.status, moved.headers.get("Location")]).toEqual(pages[0]);
    expect(await db.$count(meetings)).toBe(1);
  });

  test("books nothing for a form that a bot filled in", async ({ db }) => {
    await addAdmin(db);
    const answer = await send(linkOf((await addLead(db)).id), { ...eleven, website: "https://spam.example" });
    expect(answer).toMatchObject({ status: 303 });
    expect(await db.$count(visits)).toBe(0);
  });

  test("from a mail redirects to the email address's meeting, even if another message chose it", async ({ db }) => {
    const { token } = await addMeeting(db);
    const other = await addLead(db);
    const answer = await loadChoosing(asked(db, { token: linkOf(other.id) })).catch((thrown: Response) => thrown);
    expect(answer).toMatchObject({ status: 302 });
    expect((answer as Response).headers.get("Location")).toBe(`/meet-and-greet/${token}`);
  });
});

onEachDatabase("the link in a meeting's mails", (get) => {
  const send = (token: string, fields: Record<string, string>) =>
    submitMeeting(actionArgs(get().db, anonymous, fields), token);

  test("replies 404 for another token, for a shortened one, and for the stored hash", async ({ db }) => {
    const { token, details } = await addMeeting(db);
    for (const wrong of ["", "none", token.slice(0, -1), `${token}x`, details.meeting.tokenHash, details.meeting.id]) {
      expect(await statusOf(loadMeeting(asked(db, { token: wrong })))).toBe(404);
      await expect(send(wrong, { intent: "cancel-meeting" })).rejects.toMatchObject({ init: { status: 404 } });
    }
    expect((await theMeeting(db)).visit.status).toBe("confirmed");
  });

  test("shows the meeting and other times, and changes nothing when opened", async ({ db }) => {
    const { token, details } = await addMeeting(db);
    const { data, init } = await loadMeeting(asked(db, { token }));
    expect(init?.status).toBe(200);
    expect(data.meeting).toMatchObject({ day: "Tuesday, November 24, 2026", time: inZone("11:00 AM to 11:30 AM PT") });
    expect(data.offer?.days.length).toBeGreaterThan(0);
    expect(data.meeting).toMatchObject({ pets: "Moose & Olive", where: "90291", needsStreet: false });
    expect(JSON.stringify(data)).not.toMatch(/Dana|Rose Ave|555-0188/);
    expect((await theMeeting(db)).visit.version).toBe(details.visit.version);
  });

  test("moves and then cancels the meeting, and afterwards replies 410 with a link to choose again", async ({ db }) => {
    const { token, lead } = await addMeeting(db);
    const moved = (await send(token, {
      intent: "move-meeting",
      start: atWall("2026-11-25T11:00").toString(),
    })) as Response;
    expect([moved.status, moved.headers.get("Location")]).toEqual([303, `/meet-and-greet/${token}`]);
    expect((await theMeeting(db)).visit.startsAt.equals(atWall("2026-11-25T11:00"))).toBe(true);
    const cancelled = (await send(token, { intent: "cancel-meeting" })) as Response;
    expect([cancelled.status, cancelled.headers.get("Location")]).toEqual([
      303,
      choosingPath(secret, lead.id, "mailed"),
    ]);
    const { data, init } = await loadMeeting(asked(db, { token }));
    expect([init?.status, data.state, data.again]).toEqual([410, "cancelled", choosingPath(secret, lead.id, "mailed")]);
    const again = await refusalOf(send(token, { intent: "cancel-meeting" }));
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining("was canceled already") });
    expect(await refusalOf(send(token, { intent: "move-meeting", ...eleven }))).toMatchObject({ status: 409 });
  });

  test("changes only its own meeting", async ({ db }) => {
    const { token } = await addMeeting(db);
    const robin = await addLead(db, { email: "robin@example.com" });
    await submitChoosing(actionArgs(db, anonymous, { start: atWall("2026-11-24T15:00").toString() }), linkOf(robin.id));
    await send(token, { intent: "cancel-meeting" });
    const states = await db.select({ status: meetings.visitStatus }).from(meetings);
    expect(states.map(({ status }) => status).toSorted()).toEqual(["cancelled", "confirmed"]);
  });

  test("replies 410 once the meeting has begun", async ({ db }) => {
    const { token, details } = await addMeeting(db);
    await db.update(visits).set({ status: "in_progress" }).where(eq(visits.id, details.visit.id));
    expect(await statusOf(loadMeeting(asked(db, { token })))).toBe(410);
    expect(await refusalOf(send(token, { intent: "cancel-meeting" }))).toMatchObject({ status: 409 });
    expect(await cancelMeeting(testContext(db), details)).toMatchObject({ reason: "over" });
  });
});
