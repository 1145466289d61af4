import { expect, test } from "vitest";

import { sampleIdentity } from "~/business/identity";
import { backgroundImages } from "~/db/tables/site";
import { siteSettings } from "~/db/tables/offer";

import { onEachDatabase } from "../../../tests/support/database";
import { getBackgroundImages, getIdentity } from "./queries.server";

onEachDatabase("the business identity", (get) => {
  test("is the neutral sample on a new site", async () => {
    expect(await getIdentity(get().db)).toEqual(sampleIdentity);
  });

  test("is what the owner set, and the sample for the rest", async () => {
    const { db } = get();
    await db.insert(siteSettings).values([
      { key: "business_name", value: "Dana & the Dogs" },
      { key: "review_url", value: "https://example.com/review" },
      { key: "google_appointment_url", value: "https://calendar.google.com/calendar/appointments/schedules/x" },
    ]);
    expect(await getIdentity(db)).toEqual({
      ...sampleIdentity,
      businessName: "Dana & the Dogs",
      reviewUrl: "https://example.com/review",
    });
  });

  test("may have an empty notice, which hides it", async () => {
    const { db } = get();
    await db.insert(siteSettings).values({ key: "availability_notice", value: "" });
    expect((await getIdentity(db)).availabilityNotice).toBe("");
  });
});

onEachDatabase("hero and about pictures", (get) => {
  test("are the drawn ones until the owner sets her own", async () => {
    const { db } = get();
    expect(await getBackgroundImages(db)).toEqual({ hero: null, about: null, walker: null });
    await db.insert(backgroundImages).values({ location: "about", url: "/media/about.jpg" });
    expect(await getBackgroundImages(db)).toEqual({ hero: null, about: "/media/about.jpg", walker: null });
  });
});
