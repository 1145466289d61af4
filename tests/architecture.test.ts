// Checks the import rules of ARCHITECTURE.md: routes may import wings, a wing may import wings on lower floors, and
// everything may import business and shared code.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it, test } from "vitest";

import routes from "../app/routes";
import { brokenArrows, forbiddenPackages, nounsInPlatform, roomOf, vagueNames } from "./support/architecture";
import { circles, folderCircles, importsOf, type SourceFile } from "./support/imports";
import { forbiddenTexts, zoneMistakes } from "./support/forbidden-texts";

/** Skips node_modules, where benchmarks install packages. */
const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.split(sep).includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name));

const ownName = "architecture.test.ts";
const all = pathsIn("app");
const files: SourceFile[] = all
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe("the source tree", () => {
  it("has imports in the allowed directions only", () => expect(brokenArrows(files)).toEqual([]));
  it("imports no I/O, React or SQL in folders that forbid them", () => expect(forbiddenPackages(files)).toEqual([]));
  it("has no clock in rules, no inline styles, no raw HTML, and no parsing of dates as instants", () =>
    expect(forbiddenTexts(files)).toEqual([]));
  it("has no parsing of dates as instants and no process time zone in tests and tools", () => {
    const folders = ["app", "tests", "e2e", "bench", "scripts"].filter(existsSync);
    // Excludes this file, which quotes the forbidden texts.
    const every = folders.flatMap(pathsIn).filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith(ownName));
    expect(every.length).toBeGreaterThan(files.length);
    expect(zoneMistakes(every.map((path) => ({ path, text: readFileSync(path, "utf8") })))).toEqual([]);
  });
  it("has no wing's tables in platform", () => expect(nounsInPlatform(files)).toEqual([]));
  it("has no circular imports between files", () => expect(circles(files)).toEqual([]));
  it("has no circular imports between the folders of a wing", () =>
    expect(folderCircles(files.filter(({ path }) => !path.startsWith("app/routes/")))).toEqual([]));
  it("has no vague file names", () =>
    expect(vagueNames([...all, ...["tests", "e2e", "scripts"].filter(existsSync).flatMap(pathsIn)])).toEqual([]));

  it("has no folder with too many files", () => {
    const counts = Map.groupBy(
      // Excludes migrations, because each schema change adds one.
      all.filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith("app/db/migrations/")),
      (path) => dirname(path),
    );
    expect([...counts].filter(([, paths]) => paths.length > 20).map(([folder]) => folder)).toEqual([]);
  });
});

describe("the route table", () => {
  const registered = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children }) => [`app/${file}`, ...registered(children ?? [])]);
  const registeredFiles = new Set(registered(routes));

  it("contains only existing files", () =>
    expect([...registeredFiles].filter((file) => !existsSync(file))).toEqual([]));

  it("contains every module under app/routes", () => {
    // A route module exports a loader, action or meta, or imports its route types. Components of a page do neither.
    const isRouteModule = /^export (?:async )?(?:function|const) (?:loader|action|meta)\b|from "\.\/\+types\//m;
    const modules = files.filter(({ path, text }) => roomOf(path) === "routes" && isRouteModule.test(text));
    expect(modules.length).toBeGreaterThan(10);
    expect(modules.map(({ path }) => path).filter((path) => !registeredFiles.has(path))).toEqual([]);
  });
});

describe("the architecture check", () => {
  const reading = (path: string, text: string) => importsOf({ path, text }).map(({ to, typeOnly }) => [to, typeOnly]);

  it("finds every kind of import, and ignores comments", () => {
    const text = `import "./a.css";
import type { A } from "~/db/tables/desk";
import {
  type B,
  c,
} from "../mail/rules";
export { d } from "./d.ts";
const e = await import("pg");
// import "no";
/* import "neither"; */ const url = "https://example.com"; // import "nor"`;
    expect(reading("app/desk/leads/x.ts", text)).toEqual([
      ["app/desk/leads/a.css", false],
      ["app/db/tables/desk", true],
      ["app/desk/mail/rules", false],
      ["app/desk/leads/d", false],
      ["pg", false],
    ]);
  });

  const complaint = (path: string, text: string) => {
    const file = { path, text };
    return [
      ...brokenArrows([file]),
      ...nounsInPlatform([file]),
      ...forbiddenPackages([file]),
      ...forbiddenTexts([file]),
    ];
  };

  test.each([
    [
      "app/routes/site/x.tsx",
      'import { leads } from "~/db/tables/desk";',
      /no arrow routes → db\. Instead: ask through a query/,
    ],
    ["app/routes/site/x.tsx", 'import { eq } from "drizzle-orm";', /no SQL in routes\. Instead: ask through a query/],
    ["app/desk/leads/components/x.tsx", 'import { a } from "../commands.server";', /no arrow components → server/],
    ["app/desk/leads/components/x.tsx", 'import { a } from "~/platform/index.server";', /components → server face/],
    ["app/desk/leads/rules.ts", 'import { a } from "~/platform/index.server";', /rules → server face/],
    ["app/desk/leads/x.server.ts", 'import { a } from "~/ledger/ledger/rules";', /from the face of its wing/],
    ["app/ledger/x.server.ts", 'import { a } from "~/desk/index.server";', /ledger is below desk/],
    ["app/accounts/x.server.ts", 'import { a } from "~/offer/index.server";', /accounts is beside offer/],
    ["app/offer/x.server.ts", 'import type { A } from "~/accounts/index.server";', /offer is beside accounts/],
    ["app/ledger/x.server.ts", 'import { a } from "~/ledger/index.server";', /import the file itself/],
    ["app/routes/site/x.tsx", 'import { a } from "~/ledger/index";', /a face.*import the file itself/],
    ["app/sample/x.ts", 'import { a } from "~/ledger/index.server";', /a face.*import the file itself/],
    ["app/ledger/x.server.ts", 'import { a } from "./index.server";', /import the file itself/],
    ["app/platform/x.server.ts", 'import { pets } from "~/db/tables/clients";', /platform knows no table of a wing/],
    ["app/desk/leads/rules.ts", 'import { readFileSync } from "node:fs";', /no input and output in rules/],
    ["app/desk/leads/rules.ts", 'import { useState } from "react";', /no React in rules/],
    ["app/desk/leads/rules.ts", "const at = Date.now();", /reads the clock\. Instead: take `now`/],
    ["app/desk/leads/rules.ts", "const at = Temporal.Now.instant();", /reads the clock/],
    ["app/shared/x.ts", "const at = new Date();", /reads the clock/],
    ["app/shared/x.ts", 'import { areas } from "~/business/areas/areas";', /shared → business/],
    ["app/business/x.ts", 'import { a } from "~/desk/leads/rules";', /from the face of its wing/],
    ["app/ui/x.tsx", 'import { a } from "~/desk/leads/texts";', /from the face of its wing/],
    ["app/ui/x.tsx", 'import { a } from "~/platform/index.server";', /ui → server face/],
    ["app/ui/x.tsx", 'import { a } from "~/desk/index";', /ui → face/],
    ["app/desk/leads/texts.ts", 'import { a } from "~/routes/site/home";', /→ routes\. Instead: move what is shared/],
    ["app/platform/http/x.ts", 'import { a } from "../mail/worker.server";', /plumbing → server/],
    ["app/platform/http/x.ts", 'import { a } from "~/ui/icon";', /plumbing → ui/],
    ["app/misplaced.ts", "", /in no room of the house/],
    ["app/ui/x.tsx", "<p style={{ margin: 0 }} />", /inline style/],
    ["app/routes/site/x.tsx", "new URL(request.url).searchParams", /reads the request again/],
    ["app/routes/admin/x.tsx", "await args.request.formData()", /reads the request again/],
    ["app/desk/leads/x.server.ts", 'request.headers.get("Cookie")', /reads the request again/],
    ["app/platform/server/app.ts", "const key = keyOf(incoming.url);", /reads the request again/],
    ["app/platform/server/app.ts", "if (c.req.path) return;", /reads the request again/],
    ["app/desk/leads/x.server.ts", "const { headers } = args.request;", /reads the request again/],
    ["app/ui/x.tsx", "<p dangerouslySetInnerHTML={x} />", /raw HTML/],
    ["app/standing/x.server.ts", "await tx.update(requests).set(values)", /writes a table of the ledger/],
    ["app/day/x.server.ts", "tx.insert(visitSteps).values(step)", /writes a table of the ledger/],
    ["app/ledger/index.server.ts", 'export { lockWalker } from "./rows/placing.server";', /exports a lock or a row/],
    ["app/desk/leads/commands.server.ts", 'new Date("2026-11-23")', /another day west of Greenwich/],
    ["app/ledger/ledger/x.ts", "Date.parse('2026-11-23')", /another day west of Greenwich/],
    ["app/ledger/ledger/x.ts", "new Date(2026, 10, 23)", /whatever zone/],
    ["app/ledger/ledger/x.ts", 'new Date("2026-11-23T09:00")', /name the zone/],
    ["app/day/today/components/x.tsx", "const hour = start.getHours();", /toZonedDateTimeISO\(zone\)/],
    ["app/routes/site/x.tsx", "start.toLocaleDateString()", /whatever zone/],
    ["app/platform/http/x.ts", "Temporal.Now.plainDateISO()", /whatever zone/],
  ])("rejects %s containing %s", (path, text, message) => {
    expect(complaint(path, text)).toEqual([expect.stringMatching(message)]);
    expect(complaint(path, text)[0]).toContain(path);
  });

  test.each([
    ["app/desk/leads/emails.tsx", "<p style={{ margin: 0 }} />"],
    ["app/desk/leads/commands.server.ts", 'import { leads } from "~/db/tables/desk";'],
    ["app/desk/leads/components/x.tsx", 'import type { A } from "../queries.server";'],
    ["app/desk/leads/components/x.tsx", 'import type { A } from "~/ledger/index.server";'],
    ["app/desk/leads/x.server.ts", 'import { a } from "~/ledger/index.server";'],
    ["app/islands.ts", 'const { A } = await import("~/desk/leads/components/x");'],
    ["app/routes/site/x.tsx", 'import type { Route } from "./+types/x";'],
    ["app/routes/site/x.tsx", 'import { A } from "~/desk/leads/components/x";'],
    ["app/start.ts", 'import { a } from "~/ledger/ledger/x.server";'],
    ["app/shared/x.ts", "const at = new Date(instant.epochMilliseconds);"],
    ["app/ledger/ledger/x.ts", 'const at = new Date("2026-11-23T17:00:00Z");'],
    ["app/ledger/ledger/x.ts", "const hour = now.toZonedDateTimeISO(zone).hour;"],
  ])("accepts %s containing %s", (path, text) => {
    expect(complaint(path, text)).toEqual([]);
  });

  const file = (path: string, ...to: string[]): SourceFile => ({
    path,
    text: to.map((name) => `import { a } from "~/${name}";`).join("\n"),
  });

  it.each<[string, SourceFile[], RegExp]>([
    [
      "a pair of top folders",
      [
        file("app/desk/leads/a.ts", "desk/mail/b"),
        file("app/desk/mail/b.ts"),
        file("app/desk/mail/c.ts", "desk/leads/a"),
      ],
      /^app\/desk\/leads → app\/desk\/mail → app\/desk\/leads: folders in a circle .*Instead: move what both need/,
    ],
    [
      "a circle of three top folders",
      [
        file("app/desk/a/x.ts", "desk/b/x"),
        file("app/desk/b/x.ts", "desk/c/d/x"),
        file("app/desk/c/d/x.ts", "desk/a/y"),
        file("app/desk/a/y.ts"),
      ],
      /^app\/desk\/a → app\/desk\/b → app\/desk\/c → app\/desk\/a/,
    ],
    [
      "a folder and its subfolder",
      [file("app/desk/a/x.ts", "desk/a/b/x"), file("app/desk/a/b/x.ts", "desk/a/y"), file("app/desk/a/y.ts")],
      /^app\/desk\/a → app\/desk\/a\/b → app\/desk\/a:/,
    ],
  ])("reports %s that import each other", (_, sources, complaint) => {
    expect(folderCircles(sources)).toEqual([expect.stringMatching(complaint)]);
  });

  it("accepts one-way imports between folders, a folder's own components, and files directly in the wing", () => {
    expect(
      folderCircles([
        file("app/desk/a/x.ts", "desk/b/x", "desk/texts"),
        file("app/desk/a/y.ts"),
        file("app/desk/a/components/x.tsx", "desk/a/x"),
        file("app/desk/b/x.ts", "desk/b/components/y"),
        file("app/desk/b/components/y.tsx"),
        file("app/desk/texts.ts", "desk/a/y"),
        file("app/site/a/x.ts", "desk/a/x"),
      ]),
    ).toEqual([]);
  });

  it("finds import circles of any length", () => {
    const imports = (from: string, to: string) => ({
      path: `app/desk/${from}.ts`,
      text: `import type { A } from "./${to}";`,
    });
    expect(circles([imports("a", "b"), imports("b", "c"), imports("d", "c")])).toEqual([]);
    expect(circles([imports("a", "b"), imports("b", "c"), imports("c", "a")])).toEqual([
      expect.stringContaining("app/desk/a → app/desk/b → app/desk/c → app/desk/a"),
    ]);
  });

  test.each(["app/shared/utils.ts", "app/lib/money.ts", "app/ui/form-helpers.ts", "app/server/session-manager.ts"])(
    "rejects the vague file name %s",
    (path) => expect(vagueNames([path])).toHaveLength(1),
  );

  test.each(["app/business/calibrate.ts", "app/platform/mail/managers-mail.ts", "app/ui/commons.ts"])(
    "accepts the specific file name %s",
    (path) => expect(vagueNames([path])).toEqual([]),
  );
});
