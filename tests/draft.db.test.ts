// Tests of what the pages and files of a draft that stay open tell, and whom (docs/product.md, Draft).
import { expect, test } from "vitest";

import { pictures } from "~/db/tables/platform";
import { type Actor, anonymous } from "~/platform/sign-in/actor";
import { exchangeContext } from "~/platform/context/context";
import { usualLimits } from "~/platform/http/addresses";
import { sampleBusiness } from "~/sample/business/sample-business";

import { loader as loadRoot } from "../app/root";
import { handle, loader as loadPicture } from "../app/routes/site/plain/media-file";
import { actionArgs } from "./support/action-args";
import { onEachDatabase } from "./support/database";
import { exchangeFor } from "./support/exchange";
import { actorOf, addAdmin, addPerson } from "./support/people";
import { storePet } from "./support/pets";

onEachDatabase("a draft", (get) => {
  const business = { ...sampleBusiness, state: "draft" as const };

  async function siteFor(actor: Actor, inDraft: "open" | "token" = "open", state: "draft" | "live" = "draft") {
    const args = actionArgs(get().db, actor, {}, "/login", { business: { ...business, state } });
    const target = { ...exchangeFor(new Request("http://localhost:3000/login")).target, takes: usualLimits, inDraft };
    args.context.set(exchangeContext, exchangeFor(args.request, { target }));
    return (await loadRoot(args)).data;
  }

  test("says nothing about the business on the pages where strangers sign in", async () => {
    const site = await siteFor(anonymous);
    expect(Object.values(site.identity).filter(Boolean)).toEqual([]);
    expect([site.areas, site.services, site.weather, site.region.name]).toEqual([[], [], [], ""]);
  });

  test("names the business to signed-in people and holders of a mailed link, as a live site does to everyone", async () => {
    const client = await addPerson(get().db);
    const sites = [
      await siteFor(actorOf(client)),
      await siteFor(anonymous, "token"),
      await siteFor(anonymous, "open", "live"),
    ];
    for (const { identity, services } of sites) {
      expect(identity).toEqual(sampleBusiness.identity);
      expect(services).not.toEqual([]);
    }
  });

  test("shows pictures to the people they are for, and none to strangers", async ({ db }) => {
    const [client, other, owner] = [await addPerson(db), await addPerson(db), await addAdmin(db)];
    const pet = await storePet(db, client.id);
    const kept = await db
      .insert(pictures)
      .values([
        { purpose: "pet", petId: pet.id, status: "ready" },
        { purpose: "hero", status: "ready" },
      ])
      .returning({ id: pictures.id });
    /** The browser has the picture already, so that no file is needed. */
    async function statusFor(actor: Actor, id: string): Promise<number> {
      const init = { headers: { "If-None-Match": `"${id}-320.webp"` } };
      const args = actionArgs(db, actor, {}, `/media/${id}/320.webp`, { business, init });
      try {
        return (await loadPicture({ ...args, params: { id, file: "320.webp" } })).status;
      } catch (error) {
        return (error as { init: { status: number } }).init.status;
      }
    }
    const [ofPet = "", ofSite = ""] = kept.map(({ id }) => id);
    expect(handle.inDraft).toBe("open");
    for (const [actor, pets, sites] of [
      [anonymous, 404, 404],
      [actorOf(other), 404, 304],
      [actorOf(client), 304, 304],
      [actorOf(owner), 304, 304],
    ] as const)
      expect([await statusFor(actor, ofPet), await statusFor(actor, ofSite)]).toEqual([pets, sites]);
  });
});
