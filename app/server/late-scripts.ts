// Makes a rendered page paint first: the little CSS it uses is put into it, and React's scripts and the whole stylesheet
// wait until the page has been painted (docs/decisions/004-pages-from-memory.md). Works on the production HTML of React
// Router: the tags stay where they are, so that hydration finds them; only their kind is changed until they are wanted.
import { PurgeCSS } from "purgecss";

/** Sprite file → the variables its drawings are painted with: a page that shows one needs them. */
type ArtVariables = ReadonlyMap<string, readonly string[]>;

export interface PageStyles {
  stylesheet: string;
  art: ArtVariables;
}

const late = "data-late";

const idleAfterMs = 300;

/**
 * Wakes the late tags: at the visitor's first move, or once the page is loaded and the browser idle. What every page
 * needs ("early-…", vite.config.ts) is evaluated first, one file after the other, so that no single task is long.
 */
const wakeScript = `(()=>{let woken;const on=["pointermove","pointerdown","keydown","scroll","focusin"];
const rest=()=>new Promise(r=>setTimeout(r));
const wake=async()=>{if(woken)return;woken=1;on.forEach(e=>removeEventListener(e,wake,true));
const all=[...document.querySelectorAll("[${late}]")],wait=[],early=[];
for(const e of all)if(e.tagName=="LINK"){if(e.dataset.late=="stylesheet")wait.push(new Promise(r=>{e.onload=e.onerror=r}));
if(/\\/early-/.test(e.href))early.push(e.href);e.rel=e.dataset.late;e.removeAttribute("${late}")}
await Promise.all(wait);for(const href of early.sort()){await import(href);await rest()}
for(const e of all)if(e.tagName=="SCRIPT"){const s=document.createElement("script");s.type="module";s.nonce=e.nonce;s.textContent=e.textContent;document.head.append(s);s.remove()}};
on.forEach(e=>addEventListener(e,wake,{capture:true,passive:true}));
addEventListener("load",()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(wake),${idleAfterMs}))})()`;

export async function deferScripts(html: string, { stylesheet, art }: PageStyles, nonce: string): Promise<string> {
  const css = await usedCss(html, stylesheet, art);
  let inlined = false;
  const linkOf = (link: string, attributes: string) => {
    const isStylesheet = attributes.includes('rel="stylesheet"');
    // A second stylesheet is a route's, and not in `stylesheet`: the page needs it at once, as it is.
    if (isStylesheet && inlined) return link;
    inlined ||= isStylesheet;
    return lateLink(attributes, css, nonce);
  };
  return html
    .replaceAll(/<link ([^>]*?)\/?>/g, linkOf)
    .replaceAll(
      /<script([^>]*?) type="module"([^>]*)>([\s\S]*?)<\/script>/g,
      (_, before: string, after: string, code: string) => {
        const attributes = `${before}${after}`.replaceAll(/ async(="")?/g, "");
        // React Router indents its manifest; a line break is enough.
        return `<script${attributes} type="text/late" ${late}>${code.replaceAll(/\n\s+/g, "\n")}</script>`;
      },
    )
    .replace("</body>", `<script nonce="${nonce}">${wakeScript}</script></body>`);
}

/** Links need no nonce. The used CSS goes where the stylesheet stands, so that the order of layers is the same. */
function lateLink(attributes: string, css: string, nonce: string): string {
  const rest = attributes.replaceAll(/ ?nonce="[^"]*"/g, "").trim();
  if (rest.includes('rel="modulepreload"'))
    return `<link ${late}="modulepreload" ${rest.replace('rel="modulepreload" ', "")}/>`;
  if (rest.includes('rel="stylesheet"')) {
    return `<style nonce="${nonce}">${css}</style><link ${late}="stylesheet" ${rest.replace('rel="stylesheet" ', "")}/>`;
  }
  return `<link ${rest}/>`;
}

async function usedCss(html: string, stylesheet: string, art: ArtVariables): Promise<string> {
  // Scripts and JSON are no markup: words in them would keep rules alive.
  const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: "html" }],
    css: [{ raw: stylesheet }],
    defaultExtractor: (content) => content.match(/[^\s"'<>=]+/g) ?? [],
    variables: true,
    safelist: { standard: [/^:/, "html", "body"], variables: variablesOf(markup, art) },
  });
  return (result?.css ?? stylesheet).replaceAll("</", "<\\/");
}

/** Variables named in the markup itself, and in the drawings it shows from a sprite. */
function variablesOf(markup: string, art: ArtVariables): string[] {
  const sprites = new Set([...markup.matchAll(/href="(\/art\/[^"#]+)#/g)].map(([, file = ""]) => file));
  return [...variableNames(markup), ...[...sprites].flatMap((file) => art.get(file) ?? [])];
}

export const variableNames = (text: string): string[] => [...new Set(text.match(/--[\w-]+/g))];
