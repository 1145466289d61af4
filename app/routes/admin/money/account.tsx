// A household's account at the desk (docs/product.md, Paying by hand). `?entry=` gives the page to a form about that entry.
import { href, Link } from "react-router";

import { AccountEntries } from "~/money/account/components/account-entries";
import { accountTexts as texts } from "~/money/texts/account";
import {
  BalanceChip,
  CreditPanel,
  PayPanel,
  StatementsPanel,
  WriteOffPanel,
} from "~/money/account/components/account-panels";
import { BillingPanel } from "~/money/settings/components/billing-panel";
import { ChangeEntry } from "~/money/account/components/change-entry";
import { PassPanel } from "~/money/account/components/pass-panel";
import { ReferralPanel } from "~/money/referrals/components/referral-panel";
import { isPassIntent } from "~/money/account/pass-intents";
import { loadAccount } from "~/money/account/load-account.server";
import { loadBeside } from "~/money/account/load-beside.server";
import { submitAccountForm } from "~/money/account/submit-account.server";
import { submitBilling } from "~/money/settings/submit-billing.server";
import { submitPass } from "~/money/account/submit-pass.server";
import { submitReferral } from "~/money/referrals/submit-referral.server";
import { clientContext } from "~/platform/process/command-contexts";
import { getExchange } from "~/platform/process/context";
import { intentOf } from "~/platform/forms/intent-of";
import { notFound } from "~/platform/sign-in/guards";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/account";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const account = await loadAccount(ctx, params.id, getExchange(context).query);
  if (!account) throw notFound();
  return { account, ...(await loadBeside(ctx.db, { clientId: params.id, now: ctx.now })) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const intent = await intentOf(args);
  if (intent === "billing") return submitBilling(args, id);
  if (intent === "referral") return submitReferral(args, id);
  return isPassIntent(intent) ? submitPass(args, id) : submitAccountForm(args, id);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: texts.title(loaderData?.account.client.name ?? "client") }, { name: "robots", content: "noindex" }];
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, toTip, passes, selling, billing, referral } = loaderData;
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
        <Link to={href("/admin/clients/:id", { id: client.id })} className="btn btn-quiet">
          {texts.toClient}
        </Link>
        <Link to={href("/admin/money/unpaid")} className="btn btn-quiet">
          {texts.unpaid}
        </Link>
      </PageHead>
      {about?.change ? (
        <ChangeEntry key={about.id} account={account} about={about} reply={replyTo("refund", "take-back", "adjust")} />
      ) : (
        <div className="stack">
          <div className="columns">
            <div className="stack">
              <PayPanel account={account} toTip={toTip} reply={replyTo("zelle", "venmo", "cash", "check")} />
              <PassPanel
                clientId={client.id}
                once={account.once}
                passes={passes}
                selling={selling}
                reply={replyTo("sell-pass", "refund-pass")}
              />
            </div>
            <StatementsPanel {...account} />
          </div>
          <AccountEntries clientId={client.id} {...account} />
          <div className="columns">
            <div className="stack">
              <CreditPanel account={account} reply={replyTo("credit")} />
              <WriteOffPanel account={account} reply={replyTo("write-off")} />
            </div>
            <div className="stack">
              <BillingPanel billing={billing} clientId={client.id} reply={replyTo("billing")} />
              <ReferralPanel clientId={client.id} {...referral} reply={replyTo("referral")} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
