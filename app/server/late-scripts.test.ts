import { describe, expect, it } from "vitest";

import { deferScripts, variableNames } from "./late-scripts";

const nonce = "NONCE".padEnd(24, "-");

/** As React Router renders a page in production. */
const page = `<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/>
<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>
<link rel="modulepreload" href="/assets/entry.js" nonce="${nonce}"/>
<link rel="stylesheet" href="/assets/root.css" nonce="${nonce}"/>
<link rel="canonical" href="https://walks.example/"/>
<script type="application/ld+json">{"@type":"LocalBusiness","name":"unused-in-json"}</script></head>
<body><p class="card used" style="color:var(--ink)">Hello</p><svg><use href="/art/dogs.svg#sit"></use></svg>
<script nonce="${nonce}">window.__reactRouterContext = {"only-in-script":1};</script>
<script nonce="${nonce}" type="module" async="">import * as route0 from "/assets/root.js";</script>
</body></html>`;

const styles = {
  stylesheet: `:root{--ink:#222;--fur:tan;--sea:teal}@layer site{.used{color:red}.unused{color:blue}.unused-in-json{color:blue}
.only-in-script{color:blue}.card:hover>.used{color:green}@media print{.used{color:black}}}`,
  art: new Map([
    ["/art/dogs.svg", ["--fur"]],
    ["/art/maps.svg", ["--sea"]],
  ]),
};

const late = await deferScripts(page, styles, nonce);
const inlineCss = /<style nonce="[^"]+">([\s\S]*?)<\/style>/.exec(late)?.[1] ?? "";

describe("a page that paints first", () => {
  it("leaves React's scripts for later, where they stand", () => {
    expect(late).toContain(
      `<script nonce="${nonce}" type="text/late" data-late>import * as route0 from "/assets/root.js";</script>`,
    );
    expect(late).not.toContain(' type="module"');
  });

  it("lets other scripts run, and leaves JSON-LD as it is", () => {
    expect(late).toContain(`<script nonce="${nonce}">window.__reactRouterContext`);
    expect(late).toContain(
      '<script type="application/ld+json">{"@type":"LocalBusiness","name":"unused-in-json"}</script>',
    );
  });

  it("loads modules and the whole stylesheet later, and fonts at once", () => {
    expect(late).toContain('<link data-late="modulepreload" href="/assets/entry.js"/>');
    expect(late).toContain('<link data-late="stylesheet" href="/assets/root.css"/>');
    expect(late).toContain('<link rel="preload" href="/assets/figtree.woff2" as="font"');
    expect(late).toContain('<link rel="canonical" href="https://walks.example/"/>');
    expect(late).not.toMatch(/<link [^>]*rel="(?:modulepreload|stylesheet)"/);
  });

  it("leaves a route's own stylesheet where it is: what it holds is not in the page", async () => {
    const own = `<link rel="stylesheet" href="/assets/layout.css" nonce="${nonce}"/>`;
    const answer = await deferScripts(page.replace("</head>", `${own}</head>`), styles, nonce);
    expect(answer).toContain(own);
    expect(answer).toContain('<link data-late="stylesheet" href="/assets/root.css"/>');
    expect(answer.match(/<style/g)).toHaveLength(1);
  });

  it("carries the rules it uses, in the stylesheet's place, and no others", () => {
    expect(late.indexOf("<style")).toBeLessThan(late.indexOf('data-late="stylesheet"'));
    expect(inlineCss).toContain(".used{color:red}");
    expect(inlineCss).toContain(".card:hover>.used{color:green}");
    expect(inlineCss).toContain("@media print{.used{color:black}}");
    expect(inlineCss).not.toContain(".unused");
    expect(inlineCss).not.toContain(".only-in-script");
  });

  it("keeps the colours that its words and its drawings are painted with, and no others", () => {
    expect(inlineCss).toContain("--ink:#222");
    expect(inlineCss).toContain("--fur:tan");
    expect(inlineCss).not.toContain("--sea");
  });

  it("wakes what is late with one script, which carries the nonce's placeholder", () => {
    const tags = [...late.matchAll(/<script [^>]*>/g)].map(([tag]) => tag);
    const running = tags.filter((tag) => !tag.includes("ld+json"));
    expect(running).toHaveLength(3);
    expect(running.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    expect(late).toMatch(/data-late[\s\S]*<\/script><\/body><\/html>$/);
  });

  it("cannot be ended early by what a stylesheet says", async () => {
    const nasty = { stylesheet: '.used::after{content:"</style><script>alert(1)</script>"}', art: new Map() };
    const deferred = await deferScripts(page, nasty, nonce);
    const [, css = ""] = /<style nonce="[^"]*">([\s\S]*?)<link data-late="stylesheet"/.exec(deferred) ?? [];
    expect(css).toContain("alert(1)");
    expect(css.replace(/<\/style>$/, "")).not.toContain("</");
  });

  it("is what it was, where there is nothing to put off", async () => {
    const plain = "<html><body><p>Hello $& $1</p></body></html>";
    const deferred = await deferScripts(plain, styles, nonce);
    expect(deferred.replace(/<script[\s\S]*<\/script>/, "")).toBe(plain);
  });
});

it("the variables a text names are listed once each", () => {
  expect(variableNames("fill:var(--fur);stroke:var(--fur, var(--ink-2))")).toEqual(["--fur", "--ink-2"]);
  expect(variableNames("nothing")).toEqual([]);
});
