// Tests the owner's reply templates: validation, limits, conflicting edits, preview and history.
import { readFileSync } from "node:fs";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { defaultReplies } from "~/business/reply-templates";
import { keptVersions, siteSettings } from "~/db/tables/offer";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { listRepliesFor, loadReplies, submitReplies } from "./replies.server";
import { mostReplies } from "./texts";
import { zone } from "../../../tests/support/zone";

const words = { intent: "save", version: "0", name: "Yes, gladly", body: "I'd love to walk {pet}." };
const lead = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Wren Okafor",
  petName: "Truffle",
  service: "running" as const,
};

onEachDatabase("the reply templates", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const post = (ctx: Owner, fields: Record<string, string>) => submitReplies(actionArgs(ctx.db, ctx.actor, fields));
  const read = async (ctx: Owner) => (await loadReplies(ctx.db, new URLSearchParams(), zone)).entries;
  const names = async (ctx: Owner) => (await read(ctx)).map(({ name }) => name);
  const those = defaultReplies.map(({ name }) => name);
  const [first] = defaultReplies;

  test("refuse wrong input with an error beside the field, and keep the typed values", async () => {
    const ctx = await owner();
    for (const [wrong, status, errors] of [
      [{ name: "Y" }, 400, { name: "Give it a name of at least 2 characters" }],
      [{ name: those[0]?.toUpperCase() ?? "" }, 409, { name: "You already have a reply with that name" }],
      [{ body: " " }, 400, { body: "Write at least 2 characters" }],
      [
        { body: "Hello {owner}" },
        400,
        { body: expect.stringMatching(/^I don't know \{owner\}\. You can use \{name\}/) },
      ],
      [{ id: "gone" }, 409, { name: "That reply doesn't exist anymore" }],
    ] as const) {
      const fields = { ...words, ...wrong };
      expect(await refusalOf(post(ctx, fields))).toMatchObject({ status, errors, values: { body: [fields.body] } });
    }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("are limited to twenty", async () => {
    const ctx = await owner();
    for (let version = 0; those.length + version < mostReplies; version++)
      await post(ctx, { ...words, name: `Reply ${version}`, version: String(version) });
    const version = String(mostReplies - those.length);
    expect(await refusalOf(post(ctx, { ...words, version }))).toMatchObject({
      errors: { name: "You can keep up to 20 replies. Remove one first." },
    });
  });

  test("get a 409 for a conflicting edit from a second tab, which is saved when it is sent again", async () => {
    const ctx = await owner();
    const change = { ...words, id: first?.id ?? "", name: first?.name ?? "" };
    await post(ctx, { ...change, body: "One" });
    const late = await refusalOf(post(ctx, { ...change, body: "Two" }));
    expect(late).toMatchObject({ status: 409, values: { body: ["Two"], version: ["1"] } });
    expect((await read(ctx))[0]?.body).toBe("One");
    await post(ctx, { ...change, body: "Two", version: "1" });
    expect((await read(ctx))[0]?.body).toBe("Two");
  });

  test("have a preview with a lead's values that saves nothing", async () => {
    const ctx = await owner();
    const seen = await refusalOf(post(ctx, { ...words, intent: "preview" }));
    expect(seen).toMatchObject({ errors: {}, preview: { body: "I'd love to walk Biscuit." } });
    expect(await names(ctx)).toEqual(those);
  });

  test("can be added, reordered, all removed, and restored from any version", async () => {
    const ctx = await owner();
    await post(ctx, words);
    const added = (await read(ctx)).at(-1)?.id ?? "";
    await post(ctx, { intent: "up", id: added, version: "1" });
    expect(await names(ctx)).toEqual([...those.slice(0, -1), words.name, those.at(-1)]);
    let version = 2;
    for (const { id } of await read(ctx)) await post(ctx, { intent: "remove", id, version: String(version++) });
    expect(await names(ctx)).toEqual([]);
    expect(await listRepliesFor(ctx, lead)).toEqual([]);
    await post(ctx, { intent: "restore", to: "1", version: String(version) });
    expect(await names(ctx)).toEqual([...those, words.name]);
    await post(ctx, { intent: "restore", to: "0", version: String(version + 1) });
    expect(await names(ctx)).toEqual(those);
  });

  test("that were stored before there was a history become its first version", async () => {
    const ctx = await owner();
    const [own] = defaultReplies;
    await ctx.db.insert(siteSettings).values({ key: "reply-templates", value: JSON.stringify([own]) });
    const migration = readFileSync("app/db/migrations/0027_replies_in_versions.sql", "utf8");
    for (const statement of migration.split("--> statement-breakpoint")) await ctx.db.execute(sql.raw(statement));
    expect(await read(ctx)).toEqual([own]);
    await post(ctx, { ...words, version: "1" });
    expect(await names(ctx)).toEqual([own?.name, words.name]);
    expect(await ctx.db.$count(siteSettings, eq(siteSettings.key, "reply-templates"))).toBe(0);
  });

  test("fall back to the defaults when the stored version is unreadable", async () => {
    const ctx = await owner();
    await post(ctx, words);
    await ctx.db.update(keptVersions).set({ value: "{broken" });
    expect(await names(ctx)).toEqual(those);
  });

  test("are filled with a lead's values", async () => {
    const ctx = await owner();
    await post(ctx, { ...words, body: "{name}: {service} for {pet}. Call {phone}." });
    const filled = await listRepliesFor(ctx, lead);
    expect(filled.at(-1)?.text).toMatch(/^Wren: Dog Running for Truffle\. Call \(?\d/);
    expect(filled.every(({ text }) => !/[{}]/.test(text))).toBe(true);
  });
});
