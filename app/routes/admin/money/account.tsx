// A household's account at the desk (docs/product.md, Paying by hand). `?entry=` gives the page to a form about that entry.
import { href, Link } from "react-router";

import {
  AccountEntries,
  accountTexts as texts,
  BalanceChip,
  ChangeEntry,
  CreditPanel,
  PayPanel,
  StatementsPanel,
  WriteOffPanel,
} from "~/money/index";
import { loadAccount, submitAccountForm } from "~/money/index.server";
import { adminContext, getExchange, notFound } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/account";

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await loadAccount(adminContext(context), params.id, getExchange(context).query);
  if (!account) throw notFound();
  return { account };
}

export async function action(args: Route.ActionArgs) {
  return submitAccountForm(args, args.params.id);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: texts.title(loaderData?.account.client.name ?? "client") }, { name: "robots", content: "noindex" }];
}

export default function AccountPage({ loaderData: { account }, actionData }: Route.ComponentProps) {
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
            <PayPanel account={account} reply={replyTo("zelle", "venmo", "cash", "check")} />
            <StatementsPanel statements={account.statements} />
          </div>
          <AccountEntries clientId={client.id} {...account} />
          <div className="columns">
            <CreditPanel account={account} reply={replyTo("credit")} />
            <WriteOffPanel account={account} reply={replyTo("write-off")} />
          </div>
        </div>
      )}
    </>
  );
}
