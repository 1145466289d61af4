// "Do you walk my street?" on the first screen of a phone: the answer to a zip code, with and without scripts.
import { describe, expect, test } from "vitest";

import { onlyReadSite } from "./support/shared-site.ts";
import { bothThemes, look } from "./support/themes.ts";
import { axeFindings, pixelsTooWide, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();
const phone = { width: 390 };

describe.each([true, false])("with JavaScript: %s, a visitor who types a zip code", (javaScript) => {
  const ask = async (zip: string, options: object = {}) => {
    const { page } = await open(site.origin, { ...phone, javaScript, ...options });
    await page.goto("/");
    await page.getByLabel("Your zip code").fill(zip);
    await page.getByRole("button", { name: "Do you walk here?" }).click();
    await page.waitForURL((url) => url.searchParams.has("zip"));
    return page;
  };

  test("of mine reads that I walk there, when next and from what price, on the first screen", async () => {
    const page = await ask("90230");
    const answer = page.locator("#zip");
    expect(await answer.innerText()).toMatch(
      /^Yes, I walk 90230: that's Culver City\. Next free: \w{3}, \w{3} \d+, \d+:\d0 [AP]M PT\. From \$30\./,
    );
    expect(await answer.evaluate((element) => element === document.activeElement), "it is read first").toBe(true);
    const box = await answer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
    expect(await pixelsTooWide(page)).toBe(0);
    expect(await page.getByLabel("Your zip code").inputValue()).toBe("90230");
    await answer.getByRole("link", { name: "See my free times" }).click();
    await page.waitForURL("**/employee-schedule");
  });

  test("from elsewhere is told so kindly, and led to the waitlist", async () => {
    const page = await ask("10001");
    await page.getByText("I don't walk in 10001 yet, sorry.").waitFor();
    await page.getByRole("link", { name: "Leave your email, and I'll write if that changes." }).click();
    await page.waitForURL(/#waitlist$/);
    expect(await page.getByLabel("Email address").isVisible()).toBe(true);
  });

  test("who types no zip code reads what one looks like, beside it, and can go on typing", async () => {
    const page = await ask("Venice", { expects: /status of 400/ });
    const field = page.getByLabel("Your zip code");
    expect(await field.inputValue()).toBe("Venice");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const error = await field.getAttribute("aria-describedby");
    expect(await page.locator(`#${error}`).innerText()).toBe("Please enter your five-digit zip code, such as 90230.");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test("the answers are in order for everybody, in both themes", async () => {
  const { page } = await open(site.origin, { ...phone, expects: /status of 400/ });
  for (const zip of ["90230", "10001", "Venice"]) {
    await page.goto(`/?zip=${zip}`);
    for (const { theme } of bothThemes) {
      await look(page, phone.width, theme);
      expect(await axeFindings(page), `${zip}, ${theme}`).toEqual([]);
    }
  }
  expect((await page.request.get("/?zip=Venice")).status()).toBe(400);
  expect(await (await page.request.get("/?zip=90230")).text()).toContain('<meta name="robots" content="noindex"');
});
