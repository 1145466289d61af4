// How `npm run bench:site` makes a page of Astro's starter out of one of ours.
import { expect, test } from "vitest";

import { bodyOf, projectOf, stylesheetsOf, stylesOf } from "../../bench/site/astro-project";
import { isOnlyRead } from "../../bench/site/weights";

const page = `<!DOCTYPE html><html lang="en-US"><head><title>Walks</title><style nonce="n">a{color:red}b{top:0}</style>
<link data-late="stylesheet" href="/assets/root-1.css"/><script>1 < 2</script></head>
<body class="site"><main>Hello {name}<script nonce="n">go()</script></main><link rel="modulepreload" href="/x.js"/></body></html>`;

test("the body comes along, without scripts", () => {
  expect(bodyOf(page)).toBe("<main>Hello {name}</main>");
  expect(projectOf(page, "")["src/home.html"]).toBe("<main>Hello {name}</main>");
});

test("the title is that of the page", () => {
  expect(projectOf(page, "")["src/layouts/Layout.astro"]).toContain("<title>Walks</title>");
});

test("a page without a body is no page", () => {
  expect(() => bodyOf("<p>The site is starting.</p>")).toThrow("the page has no body");
});

test("stylesheets are found however late they are loaded, each once", () => {
  expect(stylesheetsOf(page + page)).toEqual(["/assets/root-1.css"]);
});

test("styles a page carries are left out where the linked ones repeat them", () => {
  expect(stylesOf(page, "a{color:red}i{left:0}b{top:0}")).toBe("a{color:red}i{left:0}b{top:0}");
  expect(stylesOf(page, "i{left:0}")).toBe("a{color:red}b{top:0}\ni{left:0}");
  expect(stylesOf(page, "")).toBe("a{color:red}b{top:0}\n");
});

test("a page is only read unless something in it wakes", () => {
  expect(isOnlyRead('<form method="post" action="/theme"></form><main>Text</main>')).toBe(true);
  expect(isOnlyRead('<main><div data-island="contact"></div></main>')).toBe(false);
  expect(isOnlyRead("<main>Text</main><script>window.__reactRouterContext = {};</script>")).toBe(false);
});
