// Writes public/favicon.svg and public/icon-{180,192,512}.png: the sun-over-water badge in fixed colors.
//   node scripts/draw-icons.ts        (needs Chromium: CHROMIUM=/path, default /usr/bin/chromium)
import fs from "node:fs";
import path from "node:path";

import { chromium } from "playwright-core";

const out = path.resolve(import.meta.dirname, "../public");

/** `edge` is what lies around the sun: a round badge for the tab, a full square for home screens. */
const badge = (edge: string): string =>
  [
    edge,
    '<path fill="#e0a04a" d="M5 23A14 14 0 0 1 33 23Z"/>',
    '<path fill="#ffc53d" d="M9.5 23A9.5 9.5 0 0 1 28.5 23Z"/>',
    '<path fill="#fbe7c3" d="M14 23A5 5 0 0 1 24 23Z"/>',
  ].join("");
const glints =
  '<path fill="none" stroke="#ffc53d" stroke-width="1.8" stroke-linecap="round" d="M11 27H27M14.5 31H23.5"/>';

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><style>.w{fill:#223f4a}@media(prefers-color-scheme:dark){.w{fill:#2f5f70}}</style>${badge('<circle fill="#e4572e" cx="19" cy="19" r="19"/>')}<path class="w" d="M.43 23H37.57A19 19 0 0 1 .43 23Z"/>${glints}</svg>\n`;
fs.writeFileSync(path.join(out, "favicon.svg"), favicon);

// Home screens cut the corners themselves; a maskable icon keeps its motif within the middle 80 %.
const square = `${badge('<path fill="#e4572e" d="M0 0H38V38H0Z"/>')}<path fill="#223f4a" d="M0 23H38V38H0Z"/>${glints}`;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  for (const size of [180, 192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38" width="${size}" height="${size}" style="display:block">${square}</svg>`,
    );
    await page.screenshot({ path: path.join(out, `icon-${size}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
}
for (const file of ["favicon.svg", "icon-180.png", "icon-192.png", "icon-512.png"])
  console.log(`public/${file}: ${fs.statSync(path.join(out, file)).size} bytes`);
