// A household's payments and charges (docs/product.md, Paying by hand). `?entry=` shows the forms for one ledger line
// instead.
import { href, Link } from "react-router";

import {
  AccountEntries,
  BalanceChip,
  CreditPanel,
  PayPanel,
  StatementsPanel,
  WriteOffPanel,
} from "~/money/account/account-panels";
import { accountTexts as texts } from "~/money/texts/account";
import { BillingPanel } from "~/money/settings/billing-panel";
import { ChangeEntry } from "~/money/account/change-entry";
import { PassPanel } from "~/money/account/pass-panel";
import { ReferralPanel } from "~/money/referrals/referral-panel";
import { loadAccount, loadBeside } from "~/money/account/load-account.server";
import { submitAccount } from "~/money/account/submit-account.server";
import { isSampleClient } from "~/business/sample-clients";
import { moneyContext } from "~/platform/context/command-contexts";
import { getExchange, notFound } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/account";

export async function loader({ params, context }: Route.LoaderArgs) {
  refuseSample(params.id);
  const ctx = moneyContext(context);
  const account = await loadAccount(ctx, params.id, getExchange(context).query);
  if (!account) throw notFound();
  if (ctx.actor.role === "bookkeeper") return { account, beside: null };
  return { account, beside: await loadBeside(ctx.db, { clientId: params.id, now: ctx.now }, ctx.business.timeZone) };
}

export async function action(args: Route.ActionArgs) {
  refuseSample(args.params.id);
  return submitAccount(args);
}

/** A sample client has no money account, because money entries can't be deleted. */
function refuseSample(clientId: string): void {
  if (isSampleClient(clientId)) throw notFound();
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: texts.title(loaderData?.account.client.name ?? "client") },
];

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, beside } = loaderData;
  const { client, balance, about } = account;
  const intent = actionData && !actionData.ok ? (actionData.values.intent?.[0] ?? "") : null;
  const replyTo = (...intents: string[]) => (intent !== null && intents.includes(intent) ? actionData : undefined);
  return (
    <>
      <PageHead
        title={texts.title(client.name)}
        lead={
          <>
            <BalanceChip balance={balance} />
            {client.isGone ? <span className="sub">{texts.left}</span> : null}
          </>
        }
      >
        {beside ? (
          <Link to={href("/admin/clients/:id", { id: client.id })} className="btn btn-quiet">
            {texts.toClient}
          </Link>
        ) : null}
        <Link to={href("/admin/money/unpaid")} className="btn btn-quiet">
          {texts.unpaid}
        </Link>
      </PageHead>
      {!beside ? (
        <div className="stack">
          <StatementsPanel account={account} />
          <AccountEntries clientId={client.id} {...account} />
        </div>
      ) : about?.change ? (
        <ChangeEntry key={about.id} account={account} about={about} reply={replyTo("refund", "take-back", "adjust")} />
      ) : (
        <div className="stack">
          <RefusalNote reply={replyTo("send-statement", "send-again", "remind")} />
          <div className="columns">
            <div className="stack">
              <PayPanel
                account={account}
                tippedWalkers={beside.tippedWalkers}
                reply={replyTo("zelle", "venmo", "cash", "check")}
              />
              <PassPanel
                clientId={client.id}
                idempotency={account.idempotency}
                passes={beside.passes}
                selling={beside.selling}
                reply={replyTo("sell-pass", "refund-pass")}
              />
            </div>
            <StatementsPanel account={account} />
          </div>
          <AccountEntries clientId={client.id} {...account} />
          <div className="columns">
            <div className="stack">
              <CreditPanel account={account} reply={replyTo("credit")} />
              <WriteOffPanel account={account} reply={replyTo("write-off")} />
            </div>
            <div className="stack">
              <BillingPanel billing={beside.billing} clientId={client.id} reply={replyTo("billing")} />
              <ReferralPanel clientId={client.id} {...beside.referral} reply={replyTo("referral")} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
