// Tests the consequences of a new address of a client with upcoming visits: the mail to the owner, the desk, and the
// walker's page. The test clock is at Monday, November 23, 2026, 9:00 AM.
import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import { bookings } from "~/db/tables/visits";
import { getBooking } from "~/day/booking/get-booking.server";
import { readToday } from "~/day/today/read-today.server";
import { editClient } from "~/clients/desk/commands.server";
import { getDesk } from "~/desk/overview/queries.server";

import { monday } from "../../../tests/support/calendars";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailsOf } from "../../../tests/support/mails";
import { plain } from "../../../tests/support/moves";
import { adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { addStandingWalk } from "../../../tests/support/standing-walks";
import { updateProfile, profileForm } from "./submit-profile.server";
import { zone, inZone } from "../../../tests/support/zone";

const pasadena = "500 Oak Ave, Pasadena, CA 91101";
const brentwood = "11700 San Vicente Blvd, Los Angeles, CA 90049";

onEachDatabase("a changed address", (get) => {
  const set = async () => {
    const { db } = get();
    const asked = await addStandingWalk(db);
    const walker = await addWalker(db);
    const { client, owner } = asked;
    const startsAt = "2026-11-23T16:00";
    const { visit, request } = await addVisit(db, { walker, client, startsAt, visit: { source: "request" } });
    await addRequest(db, client, { date: "2026-11-25" });
    const move = (address: string, version = client.version ?? 0) =>
      updateProfile(
        contextOf(db, client),
        profileForm.parse({ ...fieldsOf(client), address, version: String(version) }),
      );
    const mails = async () => (await mailsOf(db)).filter(({ kind }) => kind === "address-changed");
    const moved = async () => (await getDesk(db, sampleBusiness, owner.id, monday, testContext(db).services)).moved;
    return { ...asked, walker, visit, request, move, mails, moved };
  };
  const fieldsOf = ({ firstName, lastName, phone }: Person) => ({
    firstName,
    lastName,
    phone: phone ?? "",
    notificationPreference: "email",
    emergencyName: "",
    emergencyPhone: "",
  });

  test("a new address outside the areas is mailed to the owner, with each upcoming visit and what to do about it", async () => {
    const { client, seriesId, visit, move, mails, moved } = await set();
    expect(await move(pasadena)).toMatchObject({ ok: true, value: { ahead: 7 } });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "hello@westsidewalks.example",
      subject: `${client.firstName} ${client.lastName} has a new address`,
    });
    const text = plain(mail?.text ?? "");
    expect(text).toContain(pasadena);
    expect(text).toContain("outside your areas");
    expect(text).toContain(inZone("Mon, Nov 23, 4:00 PM PT, Dog Walking: move, cancel or keep it"));
    expect(text).toContain(`/admin/visits/${visit.id}`);
    expect(text).toContain(inZone("Tue, Dec 1, 12:30 PM PT, Dog Walking: move, cancel or keep it"));
    expect(text).toContain("Request for Wednesday, November 25, Dog Walking: confirm or decline it");
    expect(text).toContain("Standing walk, Dog Walking: it gets no new days.");
    expect(text).toContain(`/admin/standing/${seriesId}`);
    const [onDesk, ...others] = await moved();
    expect(others).toEqual([]);
    expect(onDesk).toMatchObject({
      clientId: client.id,
      address: pasadena,
      isServed: false,
      standingWalks: [seriesId],
      visits: expect.arrayContaining([
        { id: visit.id, when: inZone("Mon, Nov 23, 4:00 PM PT"), service: "Dog Walking" },
      ]),
    });
  });

  test("a new address in another area is mailed to the owner as well, with nothing to do", async () => {
    const { move, mails, moved } = await set();
    await move(brentwood);
    const [mail] = await mails();
    expect(plain(mail?.text ?? "")).toContain("It's in Brentwood. Visits ahead stay as they are");
    expect(plain(mail?.text ?? "")).not.toContain("move, cancel or keep it");
    expect(await moved()).toMatchObject([{ address: brentwood, isServed: true }]);
  });

  test("a new address whose street number is the old zip code is shown on the desk as outside the areas", async () => {
    const { move, moved } = await set();
    const address = "90232 Oak Ave, Pasadena, CA 91101";
    await move(address);
    expect(await moved()).toMatchObject([{ address, isServed: false }]);
  });

  test("a client's address that the owner changes is mailed to the owner in the same way", async ({ db }) => {
    const { client, owner, mails, moved } = await set();
    const { firstName, lastName, phone } = client;
    const version = client.version ?? 0;
    const edited = { firstName, lastName, phone: phone ?? null, address: pasadena, version };
    expect(await editClient(adminContextOf(db, owner), client.id, edited)).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(1);
    expect(await moved()).toMatchObject([{ clientId: client.id, isServed: false }]);
  });

  test("no mail is sent when the address stays the same or when saving gets a conflict", async () => {
    const { client, move, mails, moved } = await set();
    await move(client.address ?? "");
    expect(await move(pasadena, 99)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await mails()).toEqual([]);
    expect(await moved()).toEqual([]);
  });

  test("the walker sees the new zip code instead of the old area", async ({ db }) => {
    const { client, walker, request, move } = await set();
    const ctx = contextOf(db, walker, { now: monday });
    const readDay = () => readToday({ ...ctx, actor: { ...ctx.actor, isEmployee: true } });
    const today = async () => (await readDay()).visits[0]?.households.map(({ area }) => area);
    expect(await today()).toEqual(["Culver City"]);
    await move(pasadena);
    expect(await today()).toEqual(["91101"]);
    expect(JSON.stringify(await readDay())).not.toContain("Culver City");
    const [booking] = (await db.select().from(bookings)).filter(({ requestId }) => requestId === request.id);
    expect(await getBooking(contextOf(db, client, { now: monday }), booking?.id ?? "", zone)).toMatchObject({
      area: "91101",
    });
  });
});
