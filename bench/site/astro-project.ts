// A page of ours as Astro's starter would have it: what of the page goes into which file of the project.

/** What stands in the body, without scripts: a static site of one page needs none. */
export function bodyOf(html: string): string {
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1];
  if (body === undefined) throw new Error("the page has no body");
  return body
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, "")
    .replaceAll(/<link\b[^>]*>/gi, "");
}

/** The stylesheets a page links to, whenever it loads them. */
export const stylesheetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<link\b[^>]*\bhref="([^"]+\.css)"[^>]*>/gi)].map(([, href = ""]) => href)),
];

/** The styles of a page: those it links to, and those it carries, unless every rule of them is in the linked ones. */
export function stylesOf(html: string, linked: string): string {
  const carried = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, style]) => style).join("\n");
  const isRepeated = carried.split("}").every((rule) => linked.includes(rule.slice(rule.lastIndexOf("{") + 1).trim()));
  return isRepeated && linked ? linked : `${carried}\n${linked}`;
}

const titleOf = (html: string): string => /<title\b[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? "Astro Basics";

/** The layout is that of `npm create astro` with the template "basics". */
export const projectOf = (html: string, css: string): Record<string, string> => ({
  "package.json": '{ "name": "astro-basics", "type": "module" }\n',
  // The styles are minified already, and these very bytes are compared.
  "astro.config.mjs": "export default { vite: { build: { cssMinify: false } } };\n",
  "src/home.html": bodyOf(html),
  "src/site.css": css,
  "src/layouts/Layout.astro": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <meta name="generator" content={Astro.generator} />
    <title>${titleOf(html)}</title>
  </head>
  <body>
    <slot />
  </body>
</html>

<style>
  html,
  body {
    margin: 0;
    width: 100%;
    height: 100%;
  }
</style>
`,
  "src/pages/index.astro": `---
import "../site.css";
import home from "../home.html?raw";
import Layout from "../layouts/Layout.astro";
---

<Layout>
  <Fragment set:html={home} />
</Layout>
`,
});
