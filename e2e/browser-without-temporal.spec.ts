// Browsers without Temporal load a polyfill before React hydrates a page (app/hydrate-page.tsx).
import { expect, test } from "vitest";

import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { discardAfterTest, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("samples");
const open = useBrowser();

test.each([true, false])(
  "the owner's pages show dates in a browser with or without Temporal (Temporal available: %s)",
  async (isNative) => {
    const { page, context } = await open(site.origin);
    discardAfterTest(context);
    if (!isNative) await context.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"));
    const cookie = await cookieOf(site.origin, "admin");
    const cut = cookie.indexOf("=");
    await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: site.origin }]);
    const polyfills: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/global.esm-")) polyfills.push(request.url());
    });
    for (const path of ["/admin/bookings", "/admin/log"]) {
      await page.goto(path);
      await untilInteractive(page);
    }
    expect(polyfills.length > 0).toBe(!isNative);
  },
);
