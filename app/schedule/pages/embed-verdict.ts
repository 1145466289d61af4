// Whether somebody else's page may be shown in a frame of ours, by what its server says
// (docs/product.md, Booking page address): `load` fires for refused frames, too, so a browser cannot tell.

/** `gone`: there is no such page anymore. */
export type EmbedVerdict = "embeddable" | "blocked" | "gone" | "unreachable";

type Answer = Pick<Response, "status" | "headers">;

/** `page`: the address that was asked; `ours`: the origin of the page the frame stands in. */
export function embedVerdict({ status, headers }: Answer, page: string, ours: string): EmbedVerdict {
  if (status === 404 || status === 410) return "gone";
  if (status === 401 || status === 403) return "blocked";
  if (status >= 300 && status < 400) return redirectVerdict(headers.get("Location"), page);
  if (status !== 200) return "unreachable";
  const policies = (headers.get("Content-Security-Policy") ?? "").split(/[;,]/).map((rule) => rule.trim());
  const ancestors = policies.filter((rule) => /^frame-ancestors(?:\s|$)/i.test(rule));
  // Where a policy names frame-ancestors, browsers do not look at X-Frame-Options.
  if (ancestors.length > 0) return ancestors.every((rule) => admits(rule, ours)) ? "embeddable" : "blocked";
  return headers.has("X-Frame-Options") ? "blocked" : "embeddable";
}

/** A frame goes along on the same host. A sign-in page refuses frames, and our own policy refuses all other hosts. */
function redirectVerdict(location: string | null, page: string): EmbedVerdict {
  const target = location === null ? null : URL.parse(location, page);
  if (!target) return "unreachable";
  return target.origin === new URL(page).origin ? "embeddable" : "blocked";
}

function admits(rule: string, ours: string): boolean {
  const { origin, protocol, hostname } = new URL(ours);
  return rule
    .split(/\s+/)
    .slice(1)
    .some((source) => {
      if (source === "*" || source === origin || source === protocol) return true;
      const host = source.replace(/^https?:\/\//, "");
      return host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : host === hostname;
    });
}
