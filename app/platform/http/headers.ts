// Security headers of every response. The content security policy allows inline code only with a nonce or a hash.

/** Allowed inline code: nonces or hashes, as sources of the content security policy. */
export interface Allowed {
  script: readonly string[];
  style: readonly string[];
}

export const withNonce = (nonce: string): Allowed => ({ script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] });

interface Page extends Allowed {
  https: boolean;
  /** True for our own /embed pages, which our pages show in frames. */
  embeddable: boolean;
  /** External origins that the page's forms may redirect to. */
  formsMayLeadTo?: readonly string[];
  /** True if the page may use geolocation. */
  locates?: boolean;
  /** True if the page may use `style` attributes (docs/decisions/029-the-time-grid.md). */
  hasStyleAttributes?: boolean;
}

const csp = ({ script, style, embeddable, https, formsMayLeadTo = [], hasStyleAttributes }: Page) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(" "),
    ["style-src 'self'", ...style].join(" "),
    ...(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // Includes targets of redirects, because browsers apply form-action to the redirect after a form, too.
    ["form-action 'self'", ...formsMayLeadTo].join(" "),
    "frame-src 'self' https://calendar.google.com",
    `frame-ancestors ${embeddable ? "'self'" : "'none'"}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

export const securityHeaders = (page: Page): [string, string][] => [
  ["Content-Security-Policy", csp(page)],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", page.embeddable ? "SAMEORIGIN" : "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", `camera=(), geolocation=(${page.locates ? "self" : ""}), microphone=(), payment=(), usb=()`],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ...(page.https ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as [string, string][]) : []),
];
