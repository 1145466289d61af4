// The frame of every mail: plain tables of text that read well in any mail program, in light and dark.
import { Fragment, type ReactNode } from "react";

import type { Identity } from "~/business/identity";

const font = "Figtree, 'Helvetica Neue', Arial, sans-serif";

export function MailLayout({
  identity,
  heading,
  preview,
  footer,
  children,
}: {
  identity: Identity;
  heading: string;
  preview: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
      </head>
      <body style={{ margin: 0, padding: "24px 12px", backgroundColor: "#fdf3e1", fontFamily: font }}>
        <div data-skip-in-text="true" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview}
        </div>
        <div
          style={{
            maxWidth: 560,
            margin: "0 auto",
            padding: "28px 28px 20px",
            backgroundColor: "#ffffff",
            borderTop: "6px solid #b5370f",
            borderRadius: 14,
            color: "#14302f",
            fontSize: 16,
            lineHeight: 1.55,
          }}
        >
          <h1 style={{ margin: "0 0 16px", fontSize: 24, lineHeight: 1.2 }}>{heading}</h1>
          {children}
          <p
            style={{
              margin: "28px 0 0",
              paddingTop: 14,
              borderTop: "1px solid #eadfc9",
              color: "#4a605c",
              fontSize: 14,
            }}
          >
            {identity.businessName} · {identity.phone} · {identity.email}
            <br />
            {identity.postalAddress}
          </p>
          {footer}
        </div>
      </body>
    </html>
  );
}

/** The one thing a mail asks for. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "12px 22px",
          borderRadius: 14,
          backgroundColor: "#b5370f",
          color: "#ffffff",
          fontWeight: 650,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** What somebody filled in, field by field; line breaks are kept, markup is shown as text. */
export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return facts.map(([label, value]) => (
    <p key={label} style={{ margin: "0 0 8px" }}>
      <strong>{label}:</strong> <span style={{ whiteSpace: "pre-wrap" }}>{value}</span>
    </p>
  ));
}

/** Plain text that somebody wrote: a blank line begins a paragraph, line breaks are kept, markup is shown as text. */
export function MailText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- Two paragraphs may be alike; they never move.
    <p key={i} style={{ margin: "0 0 14px" }}>
      {paragraph.split("\n").map((line, j) => (
        // oxlint-disable-next-line react/no-array-index-key -- Nor do lines.
        <Fragment key={j}>
          {j > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  ));
}
