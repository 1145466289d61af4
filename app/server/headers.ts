// The security headers of every answer (ui.md §2: the policy that was tried, without unsafe-inline).

/** What stands in a page kept in memory where each answer's own nonce goes; as long as a nonce. */
export const nonceLength = 24;

const csp = (nonce: string, frameAncestors: string, https: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-src 'self' https://calendar.google.com",
    `frame-ancestors ${frameAncestors}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** `embeddable`: our own /embed pages, which our own pages show in frames. */
export function securityHeaders(options: { nonce: string; https: boolean; embeddable: boolean }): [string, string][] {
  return [
    ["Content-Security-Policy", csp(options.nonce, options.embeddable ? "'self'" : "'none'", options.https)],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", options.embeddable ? "SAMEORIGIN" : "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(options.https
      ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}
