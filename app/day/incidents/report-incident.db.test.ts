import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { pictures } from "~/db/tables/platform";
import type { CheckedPicture } from "~/platform/media/prepare/check-picture.server";
import { exchangeContext } from "~/platform/context/context";

import { actionArgs } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailsOf } from "../../../tests/support/mails";
import { actorOf, addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { exchangeFor } from "../../../tests/support/exchange";
import { fileOf, twoColors } from "../../../tests/support/sample-pictures";
import type { WrittenIncident } from "./forms";
import { submitIncident } from "./incident-page.server";
import { listIncidents, seesIncident } from "./list-incidents.server";
import { addIncidentLine, reportIncident } from "./report-incident.server";
import { atWall } from "../../../tests/support/zone";

const refusal = (reason: string) => ({ ok: false, reason });
const done = expect.objectContaining({ ok: true });
const photo = (): CheckedPicture => ({ kind: "jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) });

/** Adds a visit on Tuesday, 10:00 to 10:30. */
async function setUp(db: Db) {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db);
  const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const at = (who: Person, time = "10:20") => contextOf(db, who, { now: atWall(`2026-11-24T${time}`) });
  const facts: WrittenIncident = {
    formKey: crypto.randomUUID(),
    kind: "bite",
    happenedAt: atWall("2026-11-24T10:10"),
    place: "Abbot Kinney and Venice Blvd",
    story: "A loose dog ran at us.",
    harm: "Biscuit, left ear, one tooth.",
    doneAtOnce: "Rinsed it, called the vet.",
    witnesses: "Jo Park, 310-555-0190",
    vet: null,
    officialReport: null,
  };
  const report = (who: Person, time?: string, changed: Partial<WrittenIncident> = {}, photos: CheckedPicture[] = []) =>
    reportIncident(at(who, time), visit.id, { ...facts, ...changed, photos });
  const mails = async () => (await mailsOf(db)).filter(({ kind }) => kind === "incident");
  return { owner, walker, client, visit, at, facts, report, mails };
}

onEachDatabase("an incident", () => {
  test("can be reported by the visit's walker and the owner; for others the visit does not exist", async ({ db }) => {
    const { owner, walker, client, at, facts, report } = await setUp(db);
    for (const who of [client, await addWalker(db, { firstName: "Kim" })])
      expect(await report(who)).toEqual(refusal("no-such-visit"));
    expect(await reportIncident(at(walker), crypto.randomUUID(), { ...facts, photos: [] })).toEqual(
      refusal("no-such-visit"),
    );
    expect(await db.$count(incidents)).toBe(0);
    expect(await report(owner)).toEqual(done);
  });

  test("is accepted any time after the visit's start, even months later, but never in the future", async ({ db }) => {
    const { walker, visit, facts, report } = await setUp(db);
    expect(await report(walker, "09:59")).toEqual(refusal("too-early"));
    expect(await report(walker, "10:09")).toEqual(refusal("ahead"));
    expect(await report(walker, "10:20", { happenedAt: atWall("2026-11-23T23:00") })).toEqual(refusal("before-visit"));
    expect(await db.$count(incidents)).toBe(0);
    const later = contextOf(db, walker, { now: atWall("2027-03-01T12:00") });
    expect(await reportIncident(later, visit.id, { ...facts, photos: [] })).toEqual(done);
  });

  test("with a file that is not a photo saves the other photos, and the reply names the file", async ({ db }) => {
    const { walker } = await setUp(db);
    const { client } = await addReadyClient(db, { firstName: "Robin" });
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-23T08:45" });
    const form = new FormData();
    const typed = { intent: "report", formKey: crypto.randomUUID(), kind: "lost", date: "2026-11-23", time: "08:50" };
    const words = { place: "Yard", story: "Ran off.", harm: "Nobody.", doneAtOnce: "Called." };
    for (const [name, value] of Object.entries({ ...typed, ...words })) form.append(name, value);
    form.append("photos", fileOf("Hello", "IMG_2.jpg"));
    form.append("photos", fileOf(await twoColors().jpeg().toBuffer(), "IMG_3.jpg"));
    const args = actionArgs(db, actorOf(walker), form, `/visits/${visit.id}/incident`);
    args.context.set(exchangeContext, exchangeFor(args.request, { byScript: true }));
    const reply = await submitIncident(args, visit.id);
    const note = expect.stringContaining("IMG_2.jpg: That file isn't a picture") as string;
    expect(reply).toMatchObject({ data: { ok: true, note } });
    expect([await db.$count(incidents), await db.$count(pictures)]).toEqual([1, 1]);
  });

  test("queued on a phone is refused while another account is signed in", async ({ db }) => {
    const { walker } = await setUp(db);
    const { client } = await addReadyClient(db, { firstName: "Robin" });
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-23T08:45" });
    const facts = { kind: "lost", date: "2026-11-23", time: "08:50", place: "Yard", story: "Ran off." };
    const rest = { harm: "Nobody.", doneAtOnce: "Called.", happenedAt: "2026-11-23T16:50:00Z" };
    const formKey = crypto.randomUUID();
    const send = (account: string) => {
      const fields = { intent: "report", formKey, key: formKey, ...facts, ...rest, account };
      return submitIncident(actionArgs(db, actorOf(walker), fields, `/visits/${visit.id}/incident`), visit.id);
    };
    await expect(send(client.id)).rejects.toMatchObject({ init: { status: 401 } });
    expect(await db.$count(incidents)).toBe(0);
    // The response was lost, so the phone sends it again.
    for (const _ of [1, 2]) expect(await send(walker.id)).toMatchObject({ status: 303 });
    expect(await db.$count(incidents)).toBe(1);
  });

  test("is protected by the database against any change, including its lines and photos", async ({ db }) => {
    const { walker, visit, at, report } = await setUp(db);
    await report(walker, undefined, {}, [photo()]);
    const [incident] = await db.select().from(incidents);
    const line = { formKey: crypto.randomUUID(), incidentId: incident?.id ?? "", line: "It was the right ear." };
    expect(await addIncidentLine(at(walker), visit.id, { ...line, photos: [] })).toEqual(done);
    const changes = [
      db.update(incidents).set({ story: "Nothing." }),
      db.update(incidents).set({ visitId: visit.id }),
      db.delete(incidents),
      db.update(incidentLines).set({ line: "Nothing." }),
      db.delete(incidentLines),
      db.delete(pictures).where(eq(pictures.incidentId, incident?.id ?? "")),
    ].map((query) => query.then(() => "changed").catch((error: Error) => String(error.cause)));
    for (const change of changes) expect(await change).toContain("is written once");
    expect(await db.$count(pictures)).toBe(1);
  });

  test("sent twice is stored once, with its photos once, and mailed once", async ({ db }) => {
    const { owner, walker, report, mails } = await setUp(db);
    const send = () => report(walker, undefined, {}, [photo()]);
    expect(await Promise.all([send(), send()])).toEqual([done, done]);
    // The same form key from another person is refused.
    expect(await report(owner)).toEqual(refusal("no-such-visit"));
    expect([await db.$count(incidents), await db.$count(pictures)]).toEqual([1, 1]);
    expect(await mails()).toHaveLength(1);
  });

  test("is mailed to the owner at once, without the report's text, unless the owner wrote it", async ({ db }) => {
    const { owner, walker, visit, at, facts, report, mails } = await setUp(db);
    await report(owner, "10:15", { formKey: crypto.randomUUID() });
    expect(await mails()).toEqual([]);
    await report(walker);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Bite: /);
    expect(mail?.text).toContain("/admin/incidents#incident-");
    for (const words of [facts.place, facts.story, facts.harm, "Jo Park", "0190"])
      expect(mail?.text).not.toContain(words);
    const [incident] = await listIncidents(adminContextOf(db, owner));
    const line = { formKey: crypto.randomUUID(), incidentId: incident?.id ?? "", line: "The vet called back." };
    const other = await addVisit(db, {
      walker,
      client: (await addReadyClient(db)).client,
      startsAt: "2026-11-24T13:00",
    });
    expect(await addIncidentLine(at(walker), other.visit.id, { ...line, photos: [] })).toEqual(
      refusal("no-such-visit"),
    );
    await addIncidentLine(at(walker), visit.id, { ...line, photos: [photo()] });
    expect(await mails()).toHaveLength(2);
    const all = await listIncidents(adminContextOf(db, owner));
    expect(all.find(({ id }) => id === incident?.id)).toMatchObject({
      lines: [{ line: "The vet called back." }],
      photos: [{ labels: [], refused: null }],
    });
  });

  test("shows its photos to its walker and the owner, not to the client", async ({ db }) => {
    const { owner, walker, client, at, report } = await setUp(db);
    await report(walker);
    const id = (await db.select().from(incidents))[0]?.id ?? "";
    const other = await addWalker(db, { firstName: "Kim" });
    const seen = await Promise.all([owner, walker, client, other].map((who) => seesIncident(at(who), id)));
    expect(seen).toEqual([true, true, false, false]);
  });
});
