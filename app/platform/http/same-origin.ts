// CSRF protection: data can only be changed from pages of this site, which is checked by the Origin and Sec-Fetch
// headers.
import type { Asked } from "./door";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * True when a program sent the request: it has no cookies, or a header that browsers don't add by themselves. The route
 * authenticates the program.
 */
const isByProgram = ({ headers, hasCookies }: Pick<Asked, "headers" | "hasCookies">) =>
  headers.has("Authorization") || !hasCookies;

/** Values of Sec-Fetch-Mode and Sec-Fetch-Dest for submitted forms. Below, the values for requests of scripts. */
const ofForms = ["navigate document"];
const ofScripts = ["cors empty", "same-origin empty"];

/** Returns whether the Sec-Fetch headers fit a form or script of our pages. */
function matchesOurPages({ headers, byScript }: Pick<Asked, "headers" | "byScript">): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  const [mode, destination] = [headers.get("Sec-Fetch-Mode"), headers.get("Sec-Fetch-Dest")];
  const kinds = byScript ? ofScripts : [...ofForms, ...ofScripts];
  const isKnown = kinds.some((kind) => {
    const [itsMode, itsDestination] = kind.split(" ");
    return (mode ?? itsMode) === itsMode && (destination ?? itsDestination) === itsDestination;
  });
  // "none" means that no page sent the request, for example when the visitor reloads the result of a form.
  return isKnown && (site === "same-origin" || (site === "none" && (mode ?? "navigate") === "navigate"));
}

/**
 * Returns whether all three Sec-Fetch headers are there and prove that one of our pages sent the request. Browsers from
 * before 2023 don't send them, and neither do browsers on http outside localhost.
 */
export const isSentByBrowser = (asked: Pick<Asked, "headers" | "byScript">): boolean =>
  asked.headers.get("Sec-Fetch-Site") === "same-origin" &&
  asked.headers.has("Sec-Fetch-Mode") &&
  asked.headers.has("Sec-Fetch-Dest") &&
  matchesOurPages(asked);

type Sent = Pick<Asked, "method" | "target" | "host" | "origin" | "headers" | "hasCookies" | "byScript">;

/** True when the request may change data: Origin has the same host, and no Sec-Fetch header contradicts this. */
export function isFromThisSite(asked: Sent, site: string): boolean {
  const { method, target, host, origin } = asked;
  if (safeMethods.has(method)) return true;
  if (target.postsFrom === "anyone") return true;
  if (target.postsFrom === "programs" && isByProgram(asked)) return true;
  if (origin === null || !matchesOurPages(asked)) return false;
  const fromHost = URL.parse(origin)?.host;
  return fromHost !== undefined && (fromHost === host || fromHost === new URL(site).host);
}
