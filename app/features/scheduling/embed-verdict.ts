// Whether a page of somebody else may stand in a frame of ours, by what its server says (integrations §3: `load` fires
// for refused frames, too, so a browser cannot tell).

export type EmbedVerdict = "embeddable" | "blocked" | "unreachable";

/** `ours`: the origin of the page the frame stands in. */
export function embedVerdict({ status, headers }: Pick<Response, "status" | "headers">, ours: string): EmbedVerdict {
  // A page that moved elsewhere is a sign-in page, or gone; its address is not the one that was looked at.
  if (status >= 300 && status < 500) return "blocked";
  if (status !== 200) return "unreachable";
  const policies = (headers.get("Content-Security-Policy") ?? "").split(/[;,]/).map((rule) => rule.trim());
  const ancestors = policies.filter((rule) => /^frame-ancestors(?:\s|$)/i.test(rule));
  // Where a policy names frame-ancestors, browsers do not look at X-Frame-Options.
  if (ancestors.length > 0) return ancestors.every((rule) => admits(rule, ours)) ? "embeddable" : "blocked";
  return headers.has("X-Frame-Options") ? "blocked" : "embeddable";
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
