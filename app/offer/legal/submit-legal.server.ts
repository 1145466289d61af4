// Loaders and actions of /admin/settings/contract and /admin/settings/privacy: preview, save, and restore.
import { href } from "react-router";
import { z } from "zod";

import { contractOn } from "~/business/contract/contract";
import { type ContractText, releaseKinds, type ReleaseId } from "~/business/contract/contract-text";
import { privacySections } from "~/business/texts/privacy-text";
import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { loadVersions } from "~/offer/versions/versions.server";
import type { AdminContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import {
  contractChange,
  contractProblems,
  headingField,
  privacyChange,
  privacyProblems,
  releaseField,
} from "./legal-rules";
import { contractTexts, legalTexts, mostLegalCharacters, mostReleaseCharacters, privacyTexts } from "./legal-texts";
import { contractVersions, getLegalFields, privacyVersions } from "./legal-versions.server";

const long = z
  .string({ error: legalTexts.missing })
  .max(mostLegalCharacters, { error: legalTexts.tooLong })
  .transform((text) => text.replaceAll("\r\n", "\n").trim());
const short = z.string({ error: legalTexts.missing }).trim().max(mostReleaseCharacters, { error: legalTexts.tooLong });

const releaseFields = Object.fromEntries(
  releaseKinds.flatMap(({ id }) => [
    [headingField(id), short],
    [releaseField(id), short],
  ]),
);
const contractForm = z.object({ ...versionFields, text: long }).and(z.object(releaseFields));

const todayOf = ({ business, now }: AdminContext): string => dayIn(business.timeZone, now).toString();
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Shared texts of the two forms. */
const about = { previewed: legalTexts.previewed, nothingNew: legalTexts.nothingNew };

interface LegalPreview {
  /** Headings of what changed. */
  change: string;
  sections: readonly { heading: string; blocks: readonly string[] }[];
}

async function shownContract(ctx: Pick<AdminContext, "db" | "business" | "now">, contract: ContractText) {
  const fields = await getLegalFields(ctx.db, ctx.business, ctx.now);
  const { introduction, sections, releases } = contractOn(
    { contract, policies: ctx.business.policies },
    { fields, day: contract.effectiveDate },
  );
  return [
    { heading: "", blocks: introduction },
    ...sections.map(({ heading, paragraphs }) => ({ heading, blocks: paragraphs })),
    ...releases.map(({ heading, text }) => ({ heading, blocks: [text] })),
  ];
}

export const submitContractText = valueActions({
  versioned: contractVersions,
  page: href("/admin/settings/contract"),
  schema: contractForm,
  action: "changeContract",
  read({ version, text, ...typed }, _before, ctx) {
    const today = todayOf(ctx);
    const words = typed as Record<string, string>;
    const releases = Object.fromEntries(
      releaseKinds.map(({ id }) => [
        id,
        { heading: oneLine(words[headingField(id)] ?? ""), text: oneLine(words[releaseField(id)] ?? "") },
      ]),
    ) as Record<ReleaseId, { heading: string; text: string }>;
    const errors = contractProblems({ text, releases });
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, value: { version: `${today}.${version + 1}`, effectiveDate: today, text, releases } };
  },
  summaryOf: contractChange,
  async previewOf(ctx, before, after): Promise<LegalPreview | null> {
    const change = contractChange(before, after);
    return change ? { change, sections: await shownContract(ctx, after) } : null;
  },
  texts: { ...about, saved: contractTexts.saved },
});

export const submitPrivacyText = valueActions({
  versioned: privacyVersions,
  page: href("/admin/settings/privacy"),
  schema: z.object({ ...versionFields, text: long }),
  action: "changePrivacy",
  read({ text }, _before, ctx) {
    const errors = privacyProblems({ text });
    return Object.keys(errors).length > 0
      ? { ok: false, errors }
      : { ok: true, value: { effectiveDate: todayOf(ctx), text } };
  },
  summaryOf: privacyChange,
  async previewOf(ctx, before, after): Promise<LegalPreview | null> {
    const change = privacyChange(before, after);
    const fields = await getLegalFields(ctx.db, ctx.business, ctx.now);
    return change ? { change, sections: privacySections(after, fields) } : null;
  },
  texts: { ...about, saved: privacyTexts.saved },
});

interface Reading {
  business: Business;
  now: Temporal.Instant;
  /** May name a former version to show. */
  query: URLSearchParams;
}

/** Loads the data of /admin/settings/contract. */
export async function loadContractText(db: Db, { business, now, query }: Reading) {
  const loaded = await loadVersions(db, contractVersions, query, business.timeZone);
  return { ...loaded, sections: await shownContract({ db, business, now }, loaded.value) };
}

/** Loads the data of /admin/settings/privacy. */
export async function loadPrivacyText(db: Db, { business, now, query }: Reading) {
  const loaded = await loadVersions(db, privacyVersions, query, business.timeZone);
  return { ...loaded, sections: privacySections(loaded.value, await getLegalFields(db, business, now)) };
}
