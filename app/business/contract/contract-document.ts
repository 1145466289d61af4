// The contract as plain text, which is shown, signed, mailed and stored. A line that begins with # is the title, with
// ## the heading of a section, with ### the heading of a release.
import { dayIn, formatDay, formatInstant } from "~/shared/dates";

import type { Contract } from "./contract";
import type { Identity } from "~/business/identity";

export interface ContractSignature {
  /** Name that the client typed or wrote as the signature. */
  signedName: string;
  account: { name: string; email: string | null };
  address: string;
  /** Name of the service area in which the client lives. */
  area: string;
  at: Temporal.Instant;
  /** Internet address and browser of the person who signed; null for a contract on paper. */
  from: { internetAddress: string; browser: string } | null;
  /** Release id → initials; null or absent when the client doesn't give the release. */
  initials: Readonly<Record<string, string | null>>;
}

type Parties = Pick<Identity, "businessName" | "walkerName" | "postalAddress">;

/** Returns the contract as text; without `signature`, an unsigned one. Equal arguments give equal text. */
export function contractDocument(
  contract: Contract,
  parties: Parties,
  zone: string,
  signature?: ContractSignature,
): string {
  const effective = formatDay(Temporal.PlainDate.from(contract.effectiveDate));
  return [
    `# ${contract.title}`,
    `The business: ${oneLine(parties.businessName)}, ${oneLine(parties.walkerName)}, ${oneLine(parties.postalAddress)}`,
    `Version ${contract.version}, in effect since ${effective}`,
    ...contract.introduction,
    ...contract.sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]),
    "## Releases",
    ...contract.releases.flatMap(({ id, heading, text, optional }) => [
      `### ${heading} (${optional ? "optional" : "needed for any visit"})`,
      text,
      ...(signature ? [signature.initials[id] ? `Initialed: ${signature.initials[id]}` : "Not given."] : []),
    ]),
    ...(signature ? signatureLines(signature, zone) : []),
  ].join("\n\n");
}

function signatureLines({ signedName, account, address, area, at, from }: ContractSignature, zone: string) {
  return [
    "## Signature",
    `Signed ${from ? "electronically" : "on paper"} by: ${oneLine(signedName)}`,
    `Account: ${[oneLine(account.name), account.email].filter(Boolean).join(", ")}`,
    `Address: ${oneLine(address)}, verified to be inside the service area (${area})`,
    ...(from
      ? [
          `Time: ${formatInstant(at, zone)}, that is ${at.round("second").toString()}`,
          `From the internet address ${from.internetAddress}, with the browser ${oneLine(from.browser)}`,
        ]
      : [`Day: ${formatDay(dayIn(zone, at))}`]),
  ];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export interface ContractBlock {
  kind: "title" | "section" | "release" | "paragraph";
  text: string;
}

/** Splits a contract's text into blocks for display. */
export function contractBlocks(document: string): ContractBlock[] {
  return document.split("\n\n").map((text) => {
    if (text.startsWith("### ")) return { kind: "release", text: text.slice(4) };
    if (text.startsWith("## ")) return { kind: "section", text: text.slice(3) };
    if (text.startsWith("# ")) return { kind: "title", text: text.slice(2) };
    return { kind: "paragraph", text };
  });
}
