// Contracts and statements of the export as pages, and files of the store: certificates, proofs and pictures.
import { Readable } from "node:stream";

import { asc, eq, isNotNull } from "drizzle-orm";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { proofKinds } from "~/business/proofs";
import { SignedDocument } from "~/clients/index";
import { contractSignatures } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { statements } from "~/db/tables/money/ledger";
import { keptVersions } from "~/db/tables/offer";
import { pictures } from "~/db/tables/platform";
import { StatementSheet } from "~/money/index";
import { readStatement } from "~/money/index.server";
import { getProofDocument } from "~/offer/index.server";
import { hasLogo, largestKey, readDocument, readLogo } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import { type Entry, entryOf, once, type Work } from "./entries.server";
import { fileNameOf } from "./table-files";

/** Returns the files that aren't tables: contracts, statements, documents and pictures. */
export const paperEntries = async (work: Work): Promise<Entry[]> => [
  ...(await contractEntries(work)),
  ...(await statementEntries(work)),
  ...(await documentEntries(work)),
  ...(await pictureEntries(work)),
  ...(await logoEntries(work)),
];

/** Writes a page that needs nothing from the site. */
const page = (title: string, body: ReactElement): string =>
  `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{pageStyle}</style>
      </head>
      <body>{body}</body>
    </html>,
  )}\n`;

const pageStyle =
  "body{font:1rem/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.25rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}.amount{text-align:right}dt{font-weight:bold}dd{margin:0 0 .5rem}";

async function contractEntries({ db, business }: Work): Promise<Entry[]> {
  const signed = await db
    .select({ id: contractSignatures.id, version: contractSignatures.version, name: contractSignatures.signedName })
    .from(contractSignatures)
    .orderBy(asc(contractSignatures.signedAt));
  return signed.map(({ id, version, name }) =>
    entryOf(`contracts/${fileNameOf(name, version, id.slice(0, 8))}.html`, () =>
      once(async () => {
        const [contract] = await db.select().from(contractSignatures).where(eq(contractSignatures.id, id));
        if (!contract) return "";
        const lead = `Version ${version}, signed by ${name}, ${formatInstant(contract.signedAt, business.timeZone)}`;
        return page(
          `Contract of ${name}`,
          <>
            <h1>Service contract</h1>
            <p>{lead}</p>
            <SignedDocument document={contract.document} />
            <p>SHA-256 of this text: {contract.documentHash}</p>
          </>,
        );
      }),
    ),
  );
}

async function statementEntries({ db, business, now, names }: Work): Promise<Entry[]> {
  const sent = await db.select().from(statements).orderBy(asc(statements.number));
  return sent.map((statement) => {
    const client = names.get(statement.clientId) ?? "";
    return entryOf(`statements/${fileNameOf(statement.number, client)}.html`, () =>
      once(async () => {
        const printed = await readStatement(db, statement, now, business.timeZone);
        const sheet = <StatementSheet statement={printed} identity={business.identity} />;
        return page(`Statement ${statement.number}`, sheet);
      }),
    );
  });
}

/** A file of the store. A missing one is empty, and named in README.txt. */
const storedEntry = ({ missing }: Work, path: string, read: () => Promise<Uint8Array | null>): Entry => ({
  path,
  compress: false,
  async open() {
    const bytes = await read();
    if (!bytes) missing.push(path);
    return Readable.from(bytes ? [bytes] : []);
  },
});

const endingOf = (type: string | null) => type?.split("/")[1] ?? "bin";

async function documentEntries(work: Work): Promise<Entry[]> {
  const { db, files, names } = work;
  const { id, petId, kind, expiresOn, documentType, document } = healthRecords;
  const certificates = await db
    .select({ id, petId, kind, expiresOn, documentType })
    .from(healthRecords)
    .where(isNotNull(documentType));
  const papers = await db
    .select({ id: contractSignatures.id, name: contractSignatures.signedName, type: contractSignatures.paperType })
    .from(contractSignatures)
    .where(isNotNull(contractSignatures.paperType));
  const proofs: { proof: (typeof proofKinds)[number]; type: string | null }[] = [];
  for (const proof of proofKinds) proofs.push({ proof, type: (await getProofDocument(work, proof))?.type ?? null });
  return [
    ...certificates.map((record) => {
      const name = fileNameOf(names.get(record.petId), record.kind, record.expiresOn.toString(), record.id.slice(0, 8));
      return storedEntry(work, `certificates/${name}.${endingOf(record.documentType)}`, async () => {
        const [kept] = await db.select({ document }).from(healthRecords).where(eq(id, record.id));
        return kept?.document ?? readDocument(files, record.id);
      });
    }),
    ...papers.map((paper) =>
      storedEntry(
        work,
        `contracts/${fileNameOf(paper.name, "on paper", paper.id.slice(0, 8))}.${endingOf(paper.type)}`,
        () => readDocument(files, paper.id),
      ),
    ),
    ...proofs.flatMap(({ proof, type }) =>
      type
        ? storedEntry(work, `proofs/${proof}.${endingOf(type)}`, async () =>
            getProofDocument(work, proof).then((found) => found?.bytes ?? null),
          )
        : [],
    ),
  ];
}

/** Returns the uploaded logos, those of former looks included. */
async function logoEntries(work: Work): Promise<Entry[]> {
  const { db, files } = work;
  const looks = await db.select({ value: keptVersions.value }).from(keptVersions).where(eq(keptVersions.key, "look"));
  const ids = looks.flatMap(({ value }) => /"picture":"([0-9a-f]{32})"/.exec(value ?? "")?.[1] ?? []);
  return [...new Set(ids)].map((id) =>
    storedEntry(work, `pictures/logo/${id}.png`, async () => ((await hasLogo(files, id)) ? readLogo(files, id) : null)),
  );
}

async function pictureEntries(work: Work): Promise<Entry[]> {
  const { db, files, names } = work;
  const ready = await db.select().from(pictures).where(eq(pictures.status, "ready")).orderBy(asc(pictures.createdAt));
  return ready.flatMap(({ id, purpose, petId, areaId, width, height }) => {
    if (!width || !height) return [];
    const key = largestKey(id, purpose, { width, height });
    const name = fileNameOf(names.get(petId ?? areaId ?? ""), id);
    return storedEntry(work, `pictures/${purpose}/${name}.${key.split(".").at(-1)}`, async () =>
      (await files.exists(key)) ? files.getBytes(key) : null,
    );
  });
}
