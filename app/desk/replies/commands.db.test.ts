import { expect, test } from "vitest";

import { defaultReplies } from "~/business/reply-templates";
import { siteSettings } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { listReplies, listRepliesFor, removeReply, saveReply } from "./commands.server";
import { mostReplies } from "./reply-templates";

const words = { id: null, before: null, name: "Yes, gladly", body: "I'd love to walk {pet}." };

onEachDatabase("the replies at hand", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  const names = async () => (await listReplies(get().db)).map(({ name }) => name);
  const those = defaultReplies.map(({ name }) => name);

  test("are never two of one name", async () => {
    const name = those[0]?.toUpperCase() ?? "";
    expect(await saveReply(await owner(), { ...words, name })).toEqual({ ok: false, reason: "name-taken" });
    expect(await names()).toEqual(those);
    expect(await get().db.$count(auditLog)).toBe(0);
  });

  test("are at most twenty", async () => {
    const ctx = await owner();
    for (let count = those.length; count < mostReplies; count++)
      expect(await saveReply(ctx, { ...words, name: `Reply ${count}` })).toMatchObject({ ok: true });
    expect(await saveReply(ctx, words)).toEqual({ ok: false, reason: "too-many" });
  });

  test("changed in two tabs keep the first one's words, until the second is sure", async () => {
    const ctx = await owner();
    const [first] = defaultReplies;
    const change = { id: first?.id ?? "", name: first?.name ?? "" };
    expect(await saveReply(ctx, { ...change, before: first?.body ?? "", body: "One" })).toMatchObject({ ok: true });
    const late = { ...change, before: first?.body ?? "", body: "Two" };
    expect(await saveReply(ctx, late)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect((await listReplies(ctx.db))[0]?.body).toBe("One");
    expect(await saveReply(ctx, { ...late, before: "One" })).toMatchObject({ ok: true });
    expect((await listReplies(ctx.db))[0]?.body).toBe("Two");
  });

  test("are those of a new site until the owner changes them, all of them removed, too", async () => {
    const ctx = await owner();
    expect(await names()).toEqual(those);
    await saveReply(ctx, words);
    expect(await names()).toEqual([...those, words.name]);
    for (const { id } of await listReplies(ctx.db)) await removeReply(ctx, id);
    expect(await names()).toEqual([]);
    await removeReply(ctx, "none");
    expect(await get().db.$count(siteSettings)).toBe(1);
  });

  test("keep the words of one that was removed meanwhile, as a new one", async () => {
    const ctx = await owner();
    const id = defaultReplies[0]?.id ?? "";
    await removeReply(ctx, id);
    expect(await saveReply(ctx, { ...words, id })).toMatchObject({ ok: true });
    expect(await names()).toEqual([...those.slice(1), words.name]);
  });

  test("are filled with what a lead says", async () => {
    const ctx = await owner();
    await saveReply(ctx, { ...words, body: "{name}: {service} for {pet}. Call {phone}." });
    const lead = { name: "Wren Okafor", petName: "Truffle", service: "running" as const };
    const filled = await listRepliesFor(ctx.db, lead, ctx.now);
    expect(filled.at(-1)?.text).toMatch(/^Wren: Dog Running for Truffle\. Call \(?\d/);
    expect(filled.every(({ text }) => !/[{}]/.test(text))).toBe(true);
  });
});
