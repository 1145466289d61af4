// Certificates of health records: a household's limits and the file store (docs/product.md, Health records).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { certificates } from "~/business/health-records";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { sweepDocuments } from "~/platform/media/documents.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet } from "../../../tests/support/ledger";
import { actorOf, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { turnAt } from "../../../tests/support/turn";
import { listCertificateFiles, moveCertificate } from "./certificate-files.server";
import { addRecord } from "./commands.server";
import { getRecordDocument } from "./queries.server";
import { submitRecord } from "./submit-records.server";

const today = Temporal.PlainDate.from("2026-11-23");
const megabyte = 1024 * 1024;
const pdfOf = (bytes: number, filler = " ") => new Uint8Array(Buffer.from("%PDF-1.4\n".padEnd(bytes, filler)));

onEachDatabase("a certificate", (get) => {
  const add = async (
    owner: Person,
    petId: string,
    bytes: number,
    kind: "rabies" | "dhpp" | "license" = "rabies",
    filler = " ",
  ) =>
    addRecord(
      contextOf(get().db, owner),
      petId,
      {
        kind,
        givenOn: today.subtract({ days: 10 }).toString(),
        expiresOn: today.add({ days: 300 }).toString(),
      },
      { bytes: pdfOf(bytes, filler), type: "application/pdf" },
    );
  const records = () => get().db.select().from(healthRecords);
  const read = async (owner: Person, id: string) => getRecordDocument(contextOf(get().db, owner), id);
  async function household(db: Db, petCount: number) {
    const owner = await addPerson(db);
    return {
      owner,
      ids: await Promise.all(Array.from({ length: petCount }, async () => (await addPet(db, owner.id)).id)),
    };
  }

  test("a certificate is stored as a file, not in the database, and is read unchanged", async ({ db }) => {
    const { owner, ids } = await household(db, 1);
    expect(await add(owner, ids[0] ?? "", 5000)).toMatchObject({ ok: true });
    const [record] = await records();
    expect(record).toMatchObject({ document: null, documentType: "application/pdf", documentBytes: 5000 });
    expect((await read(owner, record?.id ?? ""))?.bytes).toEqual(pdfOf(5000));
  });

  test("a certificate is deleted when a new record replaces its record or when the pet is deleted", async ({ db }) => {
    const { owner, ids } = await household(db, 1);
    const { files } = testContext(db).services;
    await add(owner, ids[0] ?? "", 100);
    const [first] = await records();
    await add(owner, ids[0] ?? "", 200);
    const [second] = await records();
    expect(await files.exists(`${first?.id}-document`)).toBe(false);
    expect(await files.exists(`${second?.id}-document`)).toBe(true);
    await db.delete(pets).where(eq(pets.id, ids[0] ?? ""));
    const sweep = (minutes: number) =>
      sweepDocuments({ ...turnAt(db, Temporal.Now.instant().add({ minutes })), files }, (ids) =>
        listCertificateFiles(db, ids),
      );
    await sweep(50);
    expect(await files.exists(`${second?.id}-document`)).toBe(true);
    await sweep(61);
    expect(await files.exists(`${second?.id}-document`)).toBe(false);
  });

  test("a certificate replaces the one awaiting approval if it differs; the same is stored once", async ({ db }) => {
    const { owner, ids } = await household(db, 1);
    const send = (filler: string) => add(owner, ids[0] ?? "", 100, "rabies", filler);
    await send("a");
    const [first] = await records();
    await send("b");
    const [second] = await records();
    expect((await read(owner, second?.id ?? ""))?.bytes).toEqual(pdfOf(100, "b"));
    expect(second?.id).not.toBe(first?.id);
    await send("b");
    expect(await records()).toMatchObject([{ id: second?.id }]);
  });

  test("the eleventh certificate of a household is refused and not stored", async ({ db }) => {
    const { owner, ids } = await household(db, 11);
    const outcomes = await Promise.all(ids.map((id) => add(owner, id, 100)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(certificates.most);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "no-room" });
    expect(await records()).toHaveLength(10);
    const other = await household(db, 1);
    expect(await add(other.owner, other.ids[0] ?? "", 100)).toMatchObject({ ok: true });
  });

  test("certificates above 30 MB per household are refused, unless old ones can be deleted", async ({ db }) => {
    const { owner, ids } = await household(db, 4);
    for (const id of ids.slice(0, 3))
      for (const kind of ["rabies", "dhpp", "license"] as const) await add(owner, id, 3 * megabyte, kind);
    const [, , , last = ""] = ids;
    expect(await add(owner, last, 3 * megabyte)).toMatchObject({ ok: true });
    // A record that awaits approval is replaced, so the new certificate needs no extra room.
    expect(await add(owner, last, 3 * megabyte)).toMatchObject({ ok: true });
    expect(await add(owner, last, 100, "dhpp")).toEqual({ ok: false, reason: "no-room" });
    const [old] = await records();
    const over = { givenOn: today.subtract({ days: 400 }), expiresOn: today.subtract({ days: 1 }) };
    await db
      .update(healthRecords)
      .set(over)
      .where(eq(healthRecords.id, old?.id ?? ""));
    expect(await add(owner, last, 100, "dhpp")).toMatchObject({ ok: true });
    expect((await records()).find(({ id }) => id === old?.id)).toMatchObject({ documentType: null });
    expect(await read(owner, old?.id ?? "")).toBeNull();
  });

  test("a certificate from an earlier release is read from the database until it is moved", async ({ db }) => {
    const { owner, ids } = await household(db, 1);
    const { files } = testContext(db).services;
    const [old] = await db
      .insert(healthRecords)
      .values({
        petId: ids[0] ?? "",
        kind: "license",
        givenOn: today,
        expiresOn: today.add({ days: 1 }),
        document: pdfOf(3000),
        documentType: "application/pdf",
        documentBytes: 3000,
      })
      .returning();
    const id = old?.id ?? "";
    expect((await read(owner, id))?.bytes).toEqual(pdfOf(3000));
    expect(await moveCertificate({ ...turnAt(db, Temporal.Now.instant()), files })).toBe(true);
    expect(await records()).toMatchObject([{ document: null, documentType: "application/pdf", documentBytes: 3000 }]);
    expect((await read(owner, id))?.bytes).toEqual(pdfOf(3000));
    expect(await moveCertificate({ ...turnAt(db, Temporal.Now.instant()), files })).toBe(false);
  });

  test.each([
    ["a web page", new Uint8Array(Buffer.from("<html>%PDF-1.4")), 400, "neither a PDF nor a picture"],
    ["an unsupported kind of picture", new Uint8Array(Buffer.from("GIF89a%PDF-1.4")), 400, "kind of picture"],
  ])(
    "%s is refused as a certificate with a field error, and the typed values are sent back",
    async (_, bytes, status, text) => {
      const { db } = get();
      const { owner, ids } = await household(db, 1);
      const form = new FormData();
      form.set("intent", "add-record");
      form.set("kind", "rabies");
      form.set("givenOn", "2026-11-20");
      form.set("expiresOn", "2029-11-20");
      form.set("document", new File([bytes], "rabies.pdf", { type: "application/pdf" }));
      const page = `/profile/pets/${ids[0]}/records`;
      const refusal = await refusalOf(
        submitRecord(actionArgs(db, actorOf(owner), form, page), { petId: ids[0] ?? "", page }),
      );
      expect(refusal).toMatchObject({ status, values: { givenOn: ["2026-11-20"] } });
      expect((refusal as { errors: Record<string, string> }).errors.document).toContain(text);
      expect(await records()).toEqual([]);
    },
  );
});
