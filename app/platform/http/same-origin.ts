// Every change comes from a page of this site. Browsers say where a post comes from.
import type { Asked } from "./door";

const safeMethods = new Set(["GET", "HEAD"]);

/** The request carries no cookies, or a header that no browser adds by itself. The route checks the sender. */
const isByProgram = ({ headers, hasCookies }: Pick<Asked, "headers" | "hasCookies">) =>
  headers.has("Authorization") || !hasCookies;

/** What a browser calls a form that is sent, and a script's call ("Sec-Fetch-Mode" and "Sec-Fetch-Dest"). */
const ofForms = ["navigate document"];
const ofScripts = ["cors empty", "same-origin empty"];

/** Nothing that the browser itself says of the request speaks against a form or a script of our pages. */
function fitsOurPages({ headers, byScript }: Pick<Asked, "headers" | "byScript">): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  const [mode, destination] = [headers.get("Sec-Fetch-Mode"), headers.get("Sec-Fetch-Dest")];
  const kinds = byScript ? ofScripts : [...ofForms, ...ofScripts];
  const isKnown = kinds.some((kind) => {
    const [itsMode, itsDestination] = kind.split(" ");
    return (mode ?? itsMode) === itsMode && (destination ?? itsDestination) === itsDestination;
  });
  // "none": sent by nobody's page, as a form that the visitor loads again.
  return isKnown && (site === "same-origin" || (site === "none" && (mode ?? "navigate") === "navigate"));
}

/**
 * A browser sent this from a page of ours: it says so in three headers, which those before 2023 do not have, and pages
 * without https away from this machine do not get.
 */
export const isSentByBrowser = (asked: Pick<Asked, "headers" | "byScript">): boolean =>
  asked.headers.get("Sec-Fetch-Site") === "same-origin" &&
  asked.headers.has("Sec-Fetch-Mode") &&
  asked.headers.has("Sec-Fetch-Dest") &&
  fitsOurPages(asked);

type Sent = Pick<Asked, "method" | "target" | "host" | "origin" | "headers" | "hasCookies" | "byScript">;

/** True when the request may change something: same host in Origin, and no word of the browser's against it. */
export function isFromThisSite(asked: Sent, site: string): boolean {
  const { method, target, host, origin } = asked;
  if (safeMethods.has(method)) return true;
  if (target.postsFrom === "anyone") return true;
  if (target.postsFrom === "programs" && isByProgram(asked)) return true;
  if (origin === null || !fitsOurPages(asked)) return false;
  const fromHost = URL.parse(origin)?.host;
  return fromHost !== undefined && (fromHost === host || fromHost === new URL(site).host);
}
