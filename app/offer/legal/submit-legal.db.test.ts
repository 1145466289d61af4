// The owner's contract and privacy notice on a database: refusals, conflicting editors, new signatures, and printed
// copies that stay as they were signed.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { ContractText } from "~/business/contract/contract-text";
import { releaseKinds } from "~/business/contract/contract-text";
import { getCurrentContract, getSignedContract, listSignedContracts } from "~/clients/contract/queries.server";
import { contractState } from "~/clients/contract/rules";
import { signContract } from "~/clients/contract/sign-contract.server";
import type { Db } from "~/db/client.server";
import { contractSignatures } from "~/db/tables/clients";
import { auditLog } from "~/db/tables/platform";
import { comesFirst } from "~/ledger/requests/check-request.server";
import { readProgress } from "~/clients/index.server";
import { keepBusiness } from "~/offer/business.server";
import { setPolicies } from "~/offer/policies/submit-policies.server";
import { setPrice } from "~/offer/pricing/submit-prices.server";
import { policiesOn } from "~/business/money/owner-policies";
import { sampleContractText } from "~/sample/business/sample-contract-text";
import { samplePrivacyText } from "~/sample/business/sample-privacy-text";
import { sha256 } from "~/platform/index.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { initials, signedClient } from "../../../tests/support/contract";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { actorOf, addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { headingField, releaseField } from "./legal-rules";
import { contractVersionNow, getContract, getPrivacySections } from "./legal-versions.server";
import { loadContractText, submitContractText, submitPrivacyText } from "./submit-legal.server";

const formOf = ({ text, releases }: ContractText): Record<string, string> => ({
  intent: "save",
  version: "0",
  text,
  ...Object.fromEntries(
    releaseKinds.flatMap(({ id }) => [
      [headingField(id), releases[id].heading],
      [releaseField(id), releases[id].text],
    ]),
  ),
});
const typed = formOf(sampleContractText);
const changedText = sampleContractText.text.replace("It is free.", "It costs nothing.");
const changed = { ...typed, text: changedText };

onEachDatabase("the owner's contract", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  const businessNow = (db: Db) => keepBusiness({ db, isFresh: () => false }).read();

  test("with wrong input is refused beside the field, and the typed text stays", async () => {
    const { actor } = await owner();
    const wrongInputs: [Record<string, string>, Record<string, unknown>][] = [
      [{ text: "" }, { text: "Write this text" }],
      [{ text: "Only words." }, { text: expect.stringMatching(/^Write at least one heading/) }],
      [{ text: `${typed.text}\n\n# Title` }, { text: expect.stringMatching(/^A heading begins with ##/) }],
      [{ text: `${typed.text}\n\n## 1. Prices\n\n## 2. Prices` }, { text: "Give each section a heading of its own" }],
      [
        { text: `${typed.text}\n\nIt costs {foo}.` },
        { text: expect.stringMatching(/^I don't know \{foo\}\. You can use/) },
      ],
      [{ text: "x".repeat(40_001) }, { text: "At most 40,000 characters" }],
      [
        { [releaseField("photos")]: "{pet} may be shown." },
        { [releaseField("photos")]: expect.stringContaining("{pet}") },
      ],
      [{ [headingField("veterinary")]: " " }, { [headingField("veterinary")]: "Write this text" }],
      [
        { [releaseField("medication")]: "## Mine" },
        { [releaseField("medication")]: expect.stringMatching(/^A heading/) },
      ],
    ];
    for (const [wrong, errors] of wrongInputs)
      for (const intent of ["save", "preview"]) {
        const fields: Record<string, string> = { ...typed, ...wrong, intent };
        const refusal = await refusalOf(submitContractText(actionArgs(get().db, actor, fields)));
        expect(refusal, JSON.stringify(errors)).toMatchObject({ status: 400, errors });
        expect(refusal.values.text?.[0]?.length).toBe(fields.text?.length);
      }
    expect(await countChanges(get().db)).toBe(0);
  });

  test("without a changed word is not a new version", async () => {
    const { actor } = await owner();
    const spaced = { ...typed, text: `${typed.text}\n\n\n` };
    const refusal = await refusalOf(submitContractText(actionArgs(get().db, actor, spaced)));
    expect(refusal).toMatchObject({ status: 400, message: "You changed nothing yet." });
    expect(await countChanges(get().db)).toBe(0);
  });

  test("is previewed with its fields filled, and nothing is saved", async () => {
    const { actor } = await owner();
    const fields = { ...changed, intent: "preview", text: `${changedText}\n\n## New\n\nAsk {owner} in {state}.` };
    const seen = await refusalOf(submitContractText(actionArgs(get().db, actor, fields)));
    expect(seen).toMatchObject({
      errors: {},
      preview: { change: "Changed: 3. Meet and greet, and the right to say no. Added: New" },
    });
    expect(JSON.stringify(seen)).toContain("Ask Sam Rivers in California.");
    expect(await countChanges(get().db)).toBe(0);
  });

  test("of two editors, the second gets a conflict with what was typed and the new version", async () => {
    const ctx = await owner();
    await submitContractText(actionArgs(ctx.db, ctx.actor, changed));
    const other = { ...typed, [headingField("photos")]: "Pictures" };
    const late = await refusalOf(submitContractText(actionArgs(ctx.db, ctx.actor, other)));
    expect(late).toMatchObject({ status: 409, values: { version: ["1"], [headingField("photos")]: ["Pictures"] } });
    const { value } = await loadContractText(ctx.db, { ...ctx, query: new URLSearchParams() });
    expect(value.releases.photos.heading).toBe("Photos on this site");
  });

  test("that changed is signed again before the next request, and a restored one counts as signed", async () => {
    const ctx = await owner();
    const { db } = ctx;
    const { ctx: client, person } = await signedClient(db);
    const firstFor = async () =>
      comesFirst(await readProgress(db, client.actor.id), contractVersionNow(await businessNow(db), ctx.now).version);
    expect(await firstFor()).toBeNull();
    await submitContractText(actionArgs(db, ctx.actor, changed));
    expect(await firstFor()).toBe("new-contract");
    expect(await ctx.db.$count(auditLog, eq(auditLog.action, "changeContract"))).toBe(1);

    const business = await businessNow(db);
    const { contract, hash } = await getCurrentContract(db, business, ctx.now);
    expect(contract).toMatchObject({ version: "2026-11-23.1", effectiveDate: "2026-11-23" });
    const signing = { text: hash, signedName: `${person.firstName} ${person.lastName}`, initials };
    const stale = await signContract(contextOf(db, person), signing, "");
    expect(stale).toEqual({ ok: false, reason: "text-changed" });
    const signed = await signContract({ ...client, business, now: ctx.now.add({ minutes: 5 }) }, signing, "");
    expect(signed.ok).toBe(true);
    expect(await firstFor()).toBeNull();

    await submitContractText(actionArgs(db, ctx.actor, { intent: "restore", to: "0", version: "1" }));
    expect((await businessNow(db)).contract).toEqual(sampleContractText);
    expect(await firstFor()).toBeNull();
  });

  test("is signed again after a fee that it names changed, on the fee's first day", async () => {
    const ctx = await owner();
    const { db } = ctx;
    const { ctx: client } = await signedClient(db);
    const policies = { ...policiesOn(ctx.business.policies, "2026-11-23"), latePercent: 75 };
    await setPolicies(ctx, { version: 0, policies, from: "2026-11-25" });
    const business = await businessNow(db);
    const stateAt = async (now: Temporal.Instant) =>
      contractState(await listSignedContracts(db, client.actor.id), contractVersionNow(business, now).version);
    expect(await stateAt(ctx.now.add({ hours: 24 }))).toBe("current");
    expect(await stateAt(ctx.now.add({ hours: 48 }))).toBe("older");
    const text = JSON.stringify(await getContract(db, business, ctx.now.add({ hours: 48 })));
    expect(text).toContain("I charge 75% of the visit");
  });

  test("printed by a client stays what was signed after text, prices, policies and name changed", async () => {
    const ctx = await owner();
    const { db } = ctx;
    const { person, id } = await signedClient(db);
    const printed = async () => {
      const actor = actorOf(person);
      return actor.kind === "signed-in" ? ((await getSignedContract(db, actor, id))?.document ?? "") : "";
    };
    const before = await printed();
    expect(before).toContain("weekend visits +$5");
    await submitContractText(actionArgs(db, ctx.actor, changed));
    await setPrice(ctx, { version: 0, item: "weekend", cents: 900, from: "2026-11-23" });
    const policies = { ...policiesOn(ctx.business.policies, "2026-11-23"), latePercent: 75, holidayPercent: 20 };
    await setPolicies(ctx, { version: 0, policies, from: "2026-11-23" });
    const business = await businessNow(db);
    const now = JSON.stringify(await getContract(db, business, ctx.now));
    for (const words of ["It costs nothing.", "weekend visits +$9", "holidays +20%", "I charge 75%"])
      expect(now).toContain(words);
    expect(await printed()).toBe(before);
    const [row] = await db.select().from(contractSignatures);
    expect(row?.documentHash).toBe(sha256(before));
  });

  test("a wrong privacy notice is refused beside the field", async () => {
    const { actor } = await owner();
    for (const [text, error] of [
      ["Only words.", /^Write at least one heading/],
      ["Words.\n\n## Heading", /^Begin with a heading/],
      ["## Heading\n\n{foo}", /^I don't know \{foo\}/],
    ] as const) {
      const fields = { intent: "save", version: "0", text };
      const refusal = await refusalOf(submitPrivacyText(actionArgs(get().db, actor, fields)));
      const errors = { text: expect.stringMatching(error) };
      expect(refusal).toMatchObject({ status: 400, errors, values: { text: [text] } });
    }
  });

  test("the privacy notice is saved with its day, read by visitors, and restored", async () => {
    const ctx = await owner();
    const { db } = ctx;
    const fields = { intent: "save", version: "0", text: `${samplePrivacyText.text}\n\n## Mine\n\nCall {phone}.` };
    await submitPrivacyText(actionArgs(db, ctx.actor, fields));
    const business = await businessNow(db);
    expect(business.privacy.effectiveDate).toBe("2026-11-23");
    expect((await getPrivacySections(db, business, ctx.now)).at(-1)).toEqual({
      id: "mine",
      heading: "Mine",
      blocks: ["Call (310) 555-0142."],
    });
    await submitPrivacyText(actionArgs(db, ctx.actor, { intent: "restore", to: "0", version: "1" }));
    expect((await businessNow(db)).privacy).toEqual(samplePrivacyText);
  });
});
