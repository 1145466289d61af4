// A signed contract to read and print, for its client and the owner.
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { can } from "~/clients/policy";
import { PrintButton } from "~/clients/contract/print-button";
import { SignedDocument } from "~/clients/contract/contract-text";
import { paperTexts } from "~/clients/contract/texts";
import { getSignedContract } from "~/clients/contract/queries.server";
import { clientContext } from "~/platform/context/command-contexts";
import { dayIn, formatDay, formatInstant } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/signed-contract";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, business } = clientContext(context);
  const signed = await getSignedContract(db, actor, params.id);
  if (!signed) throw notFound();
  const { version, signedAt, document, documentHash, paperType, firstName, lastName, profileId } = signed;
  return {
    version,
    document,
    documentHash,
    at: paperType ? formatDay(dayIn(business.timeZone, signedAt)) : formatInstant(signedAt, business.timeZone),
    photo: paperType && href("/dashboard/contract/:id/photo", { id: params.id }),
    name: `${firstName} ${lastName}`,
    back: can(actor, "open the pages of a client")
      ? { to: href("/admin/clients/:id", { id: profileId }), name: "Back to the client" }
      : backToContract,
  };
}

const backToContract = { to: href("/dashboard/contract"), name: "Back to your contract" };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Contract of ${loaderData.name}` : "Contract" }];
}

export default function SignedContractPage({ loaderData }: Route.ComponentProps) {
  const { version, at, name, photo, document, documentHash, back } = loaderData;
  return (
    <div className="reading">
      <PageHead title="Service contract" lead={`Version ${version}, signed by ${name}, ${at}`}>
        {photo ? (
          <a href={photo} className="btn btn-quiet" download>
            {paperTexts.download}
          </a>
        ) : null}
        <PrintButton />
      </PageHead>
      <SignedDocument document={document} />
      <p className="muted fingerprint">SHA-256 of this text: {documentHash}</p>
      <p className="no-print">
        <Link to={back.to}>{back.name}</Link>
      </p>
    </div>
  );
}
