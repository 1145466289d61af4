// Checks that only the sample business, tests, migrations and documents about the sample name its places.
import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { sampleAreas } from "~/sample/business/areas/sample-areas";
import { sampleBusiness } from "~/sample/business/sample-business";

const { identity } = sampleBusiness;
const places = sampleAreas.flatMap(({ name, slug, zips }) => [name, slug, ...zips]);
const words = new RegExp(`\\b(?:${["los.?angeles", identity.businessName, ...places].join("|")})\\b`, "i");

const mayNameThem = [
  /^app\/sample\//,
  /\.test\.tsx?$/,
  /^app\/db\/migrations\//,
  // Tables with all time zones.
  /^app\/business\/times\/time-zones\.ts$/,
  /^app\/calendars\/ics\/windows-zones\.ts$/,
  // Documents that describe the sample business.
  /^(?:README|CHANGELOG)\.md$/,
  /^docs\/(?:product|tour)\.md$/,
];

test("no code, drawing, tool or document names a place of the sample business", () => {
  const code = "{app,bench,scripts}/**/*.{ts,tsx,mjs,css,svg,json,sql}";
  const files = globSync([code, "*.{ts,md}", "package.json", "docs/*.md"]).filter(
    (path) => !path.includes("node_modules") && !mayNameThem.some((allowed) => allowed.test(path)),
  );
  expect(files.length).toBeGreaterThan(900);
  const naming = files.flatMap((path) => {
    const found = words.exec(readFileSync(path, "utf8"));
    return found ? [`${path}: ${found[0]}`] : [];
  });
  expect(naming).toEqual([]);
});
