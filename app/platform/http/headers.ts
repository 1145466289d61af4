// Security headers of every response. Inline code needs a nonce or a hash.

/** Allowed inline code: nonces or hashes as policy sources. */
export interface Allowed {
  script: readonly string[];
  style: readonly string[];
}

export const withNonce = (nonce: string): Allowed => ({ script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] });

const csp = ({ script, style }: Allowed, frameAncestors: string, https: boolean, formsTo: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(" "),
    ["style-src 'self'", ...style].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // Browsers apply form-action to the redirect after a form, too.
    ["form-action 'self'", ...formsTo].join(" "),
    "frame-src 'self' https://calendar.google.com",
    `frame-ancestors ${frameAncestors}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/**
 * `embeddable`: our own /embed pages, which our pages show in frames. `formsMayLeadTo`: external origins that forms may
 * redirect to. `locates`: the page may use geolocation.
 */
export function securityHeaders(
  options: Allowed & { https: boolean; embeddable: boolean; formsMayLeadTo?: readonly string[]; locates?: boolean },
): [string, string][] {
  const { https, embeddable, formsMayLeadTo = [], locates = false } = options;
  return [
    ["Content-Security-Policy", csp(options, embeddable ? "'self'" : "'none'", https, formsMayLeadTo)],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", options.embeddable ? "SAMEORIGIN" : "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", `camera=(), geolocation=(${locates ? "self" : ""}), microphone=(), payment=(), usb=()`],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(options.https
      ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}
