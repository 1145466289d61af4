// CSRF protection: changes are accepted only from pages of this site, by the Origin and Sec-Fetch headers.
import type { Asked } from "./door";

const safeMethods = new Set(["GET", "HEAD"]);

/** The request has no cookies, or a header that no browser adds by itself. The route authenticates the sender. */
const isByProgram = ({ headers, hasCookies }: Pick<Asked, "headers" | "hasCookies">) =>
  headers.has("Authorization") || !hasCookies;

/** Sec-Fetch-Mode and Sec-Fetch-Dest of submitted forms, and below, of script requests. */
const ofForms = ["navigate document"];
const ofScripts = ["cors empty", "same-origin empty"];

/** Whether the Sec-Fetch headers are consistent with a form or script of our pages. */
function matchesOurPages({ headers, byScript }: Pick<Asked, "headers" | "byScript">): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  const [mode, destination] = [headers.get("Sec-Fetch-Mode"), headers.get("Sec-Fetch-Dest")];
  const kinds = byScript ? ofScripts : [...ofForms, ...ofScripts];
  const isKnown = kinds.some((kind) => {
    const [itsMode, itsDestination] = kind.split(" ");
    return (mode ?? itsMode) === itsMode && (destination ?? itsDestination) === itsDestination;
  });
  // "none": no page sent it, for example when the visitor reloads the result of a form.
  return isKnown && (site === "same-origin" || (site === "none" && (mode ?? "navigate") === "navigate"));
}

/**
 * Whether all three Sec-Fetch headers prove that a page of ours sent this. Browsers from before 2023, and pages without
 * https outside localhost, don't send them.
 */
export const isSentByBrowser = (asked: Pick<Asked, "headers" | "byScript">): boolean =>
  asked.headers.get("Sec-Fetch-Site") === "same-origin" &&
  asked.headers.has("Sec-Fetch-Mode") &&
  asked.headers.has("Sec-Fetch-Dest") &&
  matchesOurPages(asked);

type Sent = Pick<Asked, "method" | "target" | "host" | "origin" | "headers" | "hasCookies" | "byScript">;

/** True when the request may change data: same host in Origin, and no contradicting Sec-Fetch header. */
export function isFromThisSite(asked: Sent, site: string): boolean {
  const { method, target, host, origin } = asked;
  if (safeMethods.has(method)) return true;
  if (target.postsFrom === "anyone") return true;
  if (target.postsFrom === "programs" && isByProgram(asked)) return true;
  if (origin === null || !matchesOurPages(asked)) return false;
  const fromHost = URL.parse(origin)?.host;
  return fromHost !== undefined && (fromHost === host || fromHost === new URL(site).host);
}
