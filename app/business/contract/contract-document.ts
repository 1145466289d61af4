// The contract as one plain text: what a client is shown, signs, is mailed, and what is kept of it. A line that begins
// with # is its title, ## a section, ### a release.
import { formatDay, formatInstant } from "~/shared/dates";

import type { Contract } from "./contract";
import type { Identity } from "~/business/identity";

export interface ContractSignature {
  /** As typed. */
  signedName: string;
  account: { name: string; email: string };
  address: string;
  /** Name of the served area the address lies in. */
  area: string;
  at: Temporal.Instant;
  internetAddress: string;
  browser: string;
  /** Release id → initials; null or absent: not given. */
  initials: Readonly<Record<string, string | null>>;
}

type Parties = Pick<Identity, "businessName" | "walkerName" | "postalAddress">;

/** Without a signature: the text as it is read before signing. The same arguments always give the same text. */
export function contractDocument(contract: Contract, parties: Parties, signature?: ContractSignature): string {
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
    ...(signature ? signatureLines(signature) : []),
  ].join("\n\n");
}

function signatureLines({ signedName, account, address, area, at, internetAddress, browser }: ContractSignature) {
  return [
    "## Signature",
    `Signed electronically by: ${oneLine(signedName)}`,
    `Account: ${oneLine(account.name)}, ${account.email}`,
    `Address: ${oneLine(address)}, verified to be inside the service area (${area})`,
    `Time: ${formatInstant(at)}, that is ${at.round("second").toString()}`,
    `From the internet address ${internetAddress}, with the browser ${oneLine(browser)}`,
  ];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export interface ContractBlock {
  kind: "title" | "section" | "release" | "paragraph";
  text: string;
}

/** A contract's text, taken apart again to be shown. */
export function contractBlocks(document: string): ContractBlock[] {
  return document.split("\n\n").map((text) => {
    if (text.startsWith("### ")) return { kind: "release", text: text.slice(4) };
    if (text.startsWith("## ")) return { kind: "section", text: text.slice(3) };
    if (text.startsWith("# ")) return { kind: "title", text: text.slice(2) };
    return { kind: "paragraph", text };
  });
}
