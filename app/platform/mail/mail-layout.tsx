// Layout of every mail in the site's colors, with light and dark themes. All content is text, colors and attached
// portraits, so nothing important is lost when pictures are off.
import { Fragment, type ReactNode } from "react";

import type { Identity } from "~/business/identity";
import { portraitIdOf } from "~/platform/mail/portrait-ids";

const font = "Figtree, 'Helvetica Neue', Arial, sans-serif";
const display = "Caprasimo, Georgia, 'Times New Roman', serif";

/** Styles of the dark theme. Mail programs that don't support it use the inline (light) colors. */
const blueHour = `
@media (prefers-color-scheme: dark) {
  .mail-page { background-color: #0e1d24 !important; }
  .mail-band { background-color: #12404f !important; color: #f6efe2 !important; }
  .mail-card { background-color: #162a33 !important; color: #f6efe2 !important; }
  .mail-card a { color: #ff9d6e !important; }
  .mail-card a.mail-button { background-color: #ff9d6e !important; color: #2b0f04 !important; }
  .mail-muted { border-color: #2e4a55 !important; color: #b3c4c6 !important; }
}`;

interface PetInMail {
  id: string;
  name: string;
}

export function MailLayout({
  identity,
  heading,
  preview,
  footer,
  pets = [],
  children,
}: {
  identity: Identity;
  heading: string;
  preview: string;
  footer?: ReactNode;
  /** Pets of a household that the mail is about. Their portraits are shown above the heading. */
  pets?: readonly PetInMail[];
  children: ReactNode;
}) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{blueHour}</style>
      </head>
      <body
        className="mail-page"
        style={{ margin: 0, padding: "24px 12px", backgroundColor: "#fdf3e1", fontFamily: font }}
      >
        <div data-skip-in-text="true" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview}
        </div>
        <Sign name={identity.businessName} />
        <div
          className="mail-card"
          style={{
            maxWidth: 560,
            margin: "0 auto",
            padding: "28px 28px 20px",
            backgroundColor: "#ffffff",
            borderRadius: "0 0 18px 18px",
            color: "#14302f",
            fontSize: 16,
            lineHeight: 1.55,
            overflowWrap: "anywhere",
          }}
        >
          <Portraits pets={pets} />
          <h1 style={{ margin: "0 0 16px", fontFamily: display, fontSize: 26, fontWeight: 400, lineHeight: 1.15 }}>
            {heading}
          </h1>
          {children}
          <p
            className="mail-muted"
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

/**
 * The site's name beside a drawn sun, which mail-colors.ts replaces with an uploaded logo. The text version leaves this
 * out, because the footer repeats the name.
 */
const Sign = ({ name }: { name: string }) => (
  <div
    className="mail-band"
    data-skip-in-text="true"
    style={{
      maxWidth: 560,
      margin: "0 auto",
      padding: "16px 28px",
      backgroundColor: "#ffd79a",
      borderRadius: "18px 18px 0 0",
      color: "#14302f",
      fontFamily: display,
      fontSize: 22,
      lineHeight: 1.2,
    }}
  >
    <span
      className="mail-sun"
      style={{
        display: "inline-block",
        width: 22,
        height: 11,
        marginRight: 10,
        borderRadius: "22px 22px 0 0",
        backgroundColor: "#e2552b",
      }}
    />
    {name}
  </div>
);

/** Maximum number of portraits. More would push the text out of view. */
const mostPortraits = 3;

/** Portraits are attached, so that reading the mail loads nothing (media/for-mail.server.ts). */
const Portraits = ({ pets }: { pets: readonly PetInMail[] }) =>
  pets.length === 0 ? null : (
    <div data-skip-in-text="true" style={{ margin: "0 0 14px", fontSize: 14, lineHeight: 1.2 }}>
      {pets.slice(0, mostPortraits).map(({ id, name }) => (
        <img
          key={id}
          src={`cid:${portraitIdOf(id)}`}
          alt={name}
          width={80}
          height={88}
          style={{ display: "inline-block", marginRight: 10, verticalAlign: "bottom" }}
        />
      ))}
    </div>
  );

/** The main button of a mail. `href`: a full URL, or a path of this site, which draftBody completes. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        className="mail-button"
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

/** Submitted values as a list. Line breaks are preserved, and markup is escaped. */
export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return facts.map(([label, value]) => (
    <p key={label} style={{ margin: "0 0 8px" }}>
      <strong>{label}:</strong> <span style={{ whiteSpace: "pre-wrap" }}>{value}</span>
    </p>
  ));
}

/** Heading of a part of a mail. */
export const MailSection = ({ children }: { children: ReactNode }) => (
  <h2 style={{ margin: "18px 0 4px", fontSize: 18, lineHeight: 1.3 }}>{children}</h2>
);

/**
 * Plain text that a person typed. Blank lines separate paragraphs, line breaks are preserved, and markup is escaped.
 */
export function MailText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- Paragraphs may be equal; their order never changes.
    <p key={i} style={{ margin: "0 0 14px" }}>
      {paragraph.split("\n").map((line, j) => (
        // oxlint-disable-next-line react/no-array-index-key -- Lines may be equal; their order never changes.
        <Fragment key={j}>
          {j > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  ));
}
