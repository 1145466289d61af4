// The contract: its text, the form to sign it, and the releases.
import { href, Link } from "react-router";

import { contractState } from "~/clients/contract/rules";
import { can } from "~/clients/policy";
import { ContractText } from "~/clients/contract/contract-text";
import { contractTexts } from "~/clients/contract/texts";
import { OwnReleases } from "~/clients/contract/own-releases";
import { SignForm } from "~/clients/contract/sign-form";
import { Thread } from "~/clients/certification/checklist";
import {
  getCurrentContract,
  getReleases,
  getSigningAddress,
  listChangedParts,
  listSignedContracts,
} from "~/clients/contract/queries.server";
import { getOpenChecklist } from "~/clients/certification/queries.server";
import { submitContract } from "~/clients/contract/submit-contract.server";
import { clientContext } from "~/platform/context/command-contexts";
import { formatDay, formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/contract";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const { db, actor, business, now } = ctx;
  const { id, firstName, lastName } = actor;
  const { identity } = business;
  const current = await getCurrentContract(db, business, now);
  const { introduction, sections, releases, version, effectiveDate } = current.contract;
  const signed = await listSignedContracts(db, id);
  const effective = formatDay(Temporal.PlainDate.from(effectiveDate));
  return {
    thread: await getOpenChecklist(ctx),
    state: contractState(signed, version),
    isClient: can(actor, "sign the contract"),
    name: `${firstName} ${lastName}`,
    contract: { introduction, sections, releases },
    head: `${identity.businessName}, ${identity.postalAddress}. Version ${version}, in effect since ${effective}.`,
    hash: current.hash,
    address: await getSigningAddress(db, id),
    changed: await listChangedParts(db, current, id),
    releases: await getReleases(db, current.contract, id),
    signed: signed.map(({ signedAt, ...one }) => ({
      ...one,
      at: withoutZone(formatInstant(signedAt, business.timeZone), business.timeZone),
    })),
  };
}

export const action = submitContract;

export const meta = () => [{ title: "Contract" }];

export default function ContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isClient } = loaderData;
  if (state === "current") return <Signed data={loaderData} reply={actionData} />;
  return (
    <>
      <PageHead title="Contract" lead={contractTexts.lead} />
      <ContractThread data={loaderData} />
      <div className="stack reading">
        {state === "older" ? <NewVersion data={loaderData} /> : null}
        <ContractText {...loaderData} />
        {isClient ? <ToSign data={loaderData} reply={actionData} /> : <p className="note">Clients sign here.</p>}
        <Copies signed={loaderData.signed} />
      </div>
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Reply = Route.ComponentProps["actionData"];

const ContractThread = ({ data: { thread } }: { data: Data }) =>
  thread ? <Thread {...thread} here="contract" /> : null;

const NewVersion = ({ data: { changed } }: { data: Data }) => (
  <div className="note note-warning">
    <strong>{contractTexts.newVersion}</strong> {contractTexts.readNew}
    {changed.length > 0 ? (
      <>
        <br />
        Changed: {changed.join("; ")}.
      </>
    ) : null}
  </div>
);

function ToSign({ data, reply }: { data: Data; reply: Reply }) {
  const { address, contract: shown, hash, name, changed } = data;
  if ("problem" in address) {
    return (
      <p className="note note-warning" id="address">
        <strong>Before you sign:</strong> {address.problem}{" "}
        <Link to={href("/profile")}>{address.isMissing ? "Add" : "Change"} it in your profile</Link>, then come back
        here.
      </p>
    );
  }
  return (
    <SignForm releases={shown.releases} hash={hash} name={name} address={address} changed={changed} reply={reply} />
  );
}

function Signed({ data, reply }: { data: Data; reply: Reply }) {
  const [latest, ...earlier] = data.signed;
  if (!latest) return null;
  const texts = Object.fromEntries(data.contract.releases.map(({ id, text }) => [id, text]));
  return (
    <>
      <PageHead title="Contract" lead={`${contractTexts.signed(latest.version, latest.at)}.`}>
        <Link to={href("/dashboard/contract/:id", { id: latest.id })} className="btn btn-quiet">
          Read and print your copy
        </Link>
      </PageHead>
      <ContractThread data={data} />
      <div className="stack reading">
        {data.releases ? <OwnReleases releases={data.releases} texts={texts} reply={reply} /> : null}
        <Copies signed={earlier} />
      </div>
    </>
  );
}

function Copies({ signed }: { signed: Data["signed"] }) {
  if (signed.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="copies">
      <h2 id="copies">Signed before</h2>
      <ul>
        {signed.map(({ id, version, at }) => (
          <li key={id}>
            <Link to={href("/dashboard/contract/:id", { id })}>{contractTexts.signed(version, at)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
