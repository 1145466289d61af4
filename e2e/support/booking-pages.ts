// Opens the pages of bookings as each role, on the shared site whose clock is set to a Monday.
import type { Page } from "playwright-core";

import type { KeptBooking } from "./client-bookings.ts";
import { sharedSite } from "./shared-site.ts";
import { enterAs, type SamplePerson } from "./sign-in.ts";
import { untilInteractive, useBrowser, type VisitorOptions } from "./visitor.ts";

export const dialog = (page: Page) => page.getByRole("dialog");
export const state = (page: Page, name: string) => page.locator(".page-actions .state", { hasText: name }).waitFor();

export function useBookings() {
  const site = sharedSite("monday");
  const open = useBrowser();

  /** Finds a booking by the name in support/client-bookings.ts. */
  const booking = (name: string): KeptBooking => site.made.bookings[name] ?? { requestId: "", bookingId: "" };
  const pageOf = (name: string, rest = "") => `/booking/${booking(name).bookingId}${rest}`;

  async function enter(who: SamplePerson, path: string, options: VisitorOptions = {}): Promise<Page> {
    const visitor = await open(site.origin, options);
    await enterAs(visitor, site.origin, who, path);
    if (options.javaScript !== false) await untilInteractive(visitor.page);
    return visitor.page;
  }

  return { site, open, booking, pageOf, enter };
}
