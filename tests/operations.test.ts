// Checks that each command of docs/operations.md is run by `npm run check:packages` or by a test.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { commandsUnder, documentedCommands, provenSections } from "../scripts/documented-commands";

/** Files that run the commands of other sections. Commands of a container engine need one, so nothing runs them. */
const runBy: Record<string, string | null> = {
  "test -e .env || cat > .env <<END": "tests/operations.test.ts",
  "docker compose up --detach --build": null,
  "docker compose logs site": null,
  "docker compose exec site walks doctor": null,
  "npm ci": ".ci/run",
  "npm run build": "e2e/support/global-build.ts",
  "npm start": "e2e/running-the-server.spec.ts",
  'curl -H "Authorization: Bearer $METRICS_TOKEN" http://localhost:3000/metrics': "app/telemetry.db.test.ts",
  "docker run --rm -p 4318:4318 -p 16686:16686 jaegertracing/jaeger": null,
  "OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318 npm start": "app/telemetry.db.test.ts",
};

test("every command of the operations page is run by check:packages or a named test", () => {
  const proven: readonly string[] = provenSections;
  const others = documentedCommands().filter(({ heading }) => !proven.includes(heading));
  expect(others.map(({ command }) => command.split("\n")[0])).toEqual(Object.keys(runBy));
  for (const path of Object.values(runBy)) if (path) expect(existsSync(path), path).toBe(true);
  for (const section of provenSections) expect(commandsUnder(section), section).not.toEqual([]);
});

test("every code block of the operations page names its language", () => {
  const fences = readFileSync("docs/operations.md", "utf8").match(/^```.*$/gm) ?? [];
  const opening = fences.filter((_, index) => index % 2 === 0);
  expect(opening.filter((fence) => !/^```(?:sh|text|json|nginx|yaml)$/.test(fence))).toEqual([]);
});

test("the settings of compose.yaml and install.sh exist, and the operations page names every setting", () => {
  const read = (path: string) => readFileSync(path, "utf8");
  const namesIn = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, name = ""]) => name);
  const known = namesIn(read("app/platform/process/env.ts"), /^ {2}([A-Z][A-Z_\d]+): /gm);
  const site = /environment:\n(.*?)\n {4}volumes:/s.exec(read("compose.yaml"))?.[1] ?? "";
  const used = [
    ...namesIn(site, /^ {6}([A-Z_\d]+): /gm),
    ...namesIn(read("packages/install.sh"), /^\t+#?([A-Z_\d]+)=/gm),
  ];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
  const page = read("docs/operations.md");
  expect(known.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("the documented .env has every setting that compose.yaml requires, and writing it again keeps its secrets", () => {
  const folder = mkdtempSync(join(tmpdir(), "walks-compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = documentedCommands().find((each) => each.command.includes("<<END"))?.command ?? "";
  const write = () => {
    execFileSync("sh", ["-c", command], { cwd: folder });
    return readFileSync(join(folder, ".env"), "utf8");
  };
  const written = write();
  expect(write()).toBe(written);
  const required = readFileSync("compose.yaml", "utf8").matchAll(/\$\{([A-Z_]+):\?/g);
  const names = [...required].map(([, name = ""]) => name);
  expect(names).toContain("BACKUP_KEY");
  for (const name of names) expect(written).toMatch(new RegExp(`^${name}=[\\w.]{15,}$`, "m"));
});

test("documentedCommands returns the lines of shell blocks, a here-document as one", () => {
  const text = "## A\n```sh\nls\ncd b\n```\n```text\nno\n```\n### B\n```sh\ncat <<END\nx\nEND\n```\n";
  expect(documentedCommands(text)).toEqual([
    { heading: "A", command: "ls" },
    { heading: "A", command: "cd b" },
    { heading: "B", command: "cat <<END\nx\nEND" },
  ]);
});
