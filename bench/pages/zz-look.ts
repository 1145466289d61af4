import { chromium } from "playwright-core";
import { mkdirSync, readFileSync } from "node:fs";
import { cookieOf } from "../../e2e/support/sign-in";
import { buildSite, preparePlace, startSite } from "../site/running-site";
import { fillBusiness } from "./fill-business";
const list = (process.env.LOOK ?? "")
  .split(",")
  .filter(Boolean)
  .map((e) => {
    const [who = "", path = ""] = e.split(" ");
    return { who, path };
  });
const out = process.env.LOOK_OUT ?? "/tmp/look";
mkdirSync(out, { recursive: true });
if (!process.env.NOBUILD) buildSite();
const place = await preparePlace("PostgreSQL");
if (process.env.FILL) await fillBusiness(place.databaseUrl, { households: 1000, visits: Number(process.env.FILL) });
const site = await startSite(place);
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
});
try {
  const cookies = new Map<string, string>();
  for (const { who, path } of list) {
    if (who !== "visitor" && !cookies.has(who)) cookies.set(who, await cookieOf(site.origin, who));
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const)
      for (const scheme of ["light", "dark"] as const) {
        const ctx = await browser.newContext({
          viewport: { width, height },
          colorScheme: scheme,
          reducedMotion: "reduce",
          bypassCSP: true,
        });
        const c = cookies.get(who);
        if (c) {
          const i = c.indexOf("=");
          await ctx.addCookies([{ name: c.slice(0, i), value: c.slice(i + 1), url: site.origin }]);
        }
        const page = await ctx.newPage();
        const errs: string[] = [];
        page.on("console", (m) => {
          if (m.type() === "error") errs.push(m.text());
        });
        page.on("pageerror", (e) => errs.push(String(e)));
        await page.goto(site.origin + path);
        await page.waitForLoadState("networkidle");
        await page.evaluate(axeSource);
        const v = await page.evaluate(async () =>
          (await (globalThis as any).axe.run()).violations.map(
            (x: any) =>
              x.id +
              ": " +
              x.nodes
                .map((n: any) => n.target.join(" "))
                .slice(0, 3)
                .join(" | "),
          ),
        );
        const sw = await page.evaluate(() => document.documentElement.scrollWidth);
        const file = `${out}/${(who + path).replace(/[^\w]+/g, "-").slice(0, 80)}-${width}-${scheme}.png`;
        await page.screenshot({ path: file, fullPage: true });
        console.log(
          file,
          "scrollWidth",
          sw,
          v.length ? "AXE " + JSON.stringify(v) : "axe 0",
          errs.length ? "ERR " + JSON.stringify(errs) : "",
        );
        await ctx.close();
      }
  }
} finally {
  await browser.close();
  await site.stop();
  place.giveBack();
}
