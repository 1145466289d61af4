// Proofs for visitors: insurance, certificates, background checks (docs/product.md, Trust).
import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { href, Link } from "react-router";

import { proofKinds } from "~/business/proofs";
import { ProofForm } from "~/offer/trust/proof-form";
import { proofTexts as texts } from "~/offer/texts";
import { SettingsNav } from "~/offer/settings/components/settings-nav";
import { getProofs } from "~/offer/trust/queries.server";
import { submitProof } from "~/offer/trust/submit-proof.server";
import { getServices } from "~/platform/context/context";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/settings-trust";

export const handle: PageHandle = { body: pictureBody };

export function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return getProofs(db, dayInLosAngeles(now()));
}

export async function action(args: Route.ActionArgs) {
  return submitProof(args);
}

export function meta() {
  return [{ title: texts.title }];
}

export default function SettingsTrust({ loaderData, actionData }: Route.ComponentProps) {
  const about = actionData && !actionData.ok ? actionData.values.kind?.[0] : undefined;
  return (
    <>
      <PageHead title="Settings" lead={texts.lead} />
      <SettingsNav />
      <div className="stack">
        {proofKinds.map((kind) => (
          <ProofForm
            key={kind}
            kind={kind}
            proof={loaderData[kind]}
            inDocument={about === kind ? actionData : undefined}
          />
        ))}
        <p className="muted">
          {texts.photo} <Link to={href("/admin/settings/pictures")}>{texts.photoLink}</Link>. {texts.experience}{" "}
          <Link to={`${href("/admin/settings")}#experience`}>{texts.experienceLink}</Link>.
        </p>
      </div>
    </>
  );
}
