// Sign-in settings: email, password, sessions, passkeys, one-time codes.
import { getCodeSetup } from "~/accounts/security/one-time-codes.server";
import { getPendingEmail } from "~/accounts/email/ask-change.server";
import { hasPassword } from "~/accounts/enter/credentials.server";
import { listPasskeys, listSessions, usesCodes } from "~/accounts/security/queries.server";
import { submitSecurity } from "~/accounts/security/submit-security.server";
import { can } from "~/accounts/policy";
import { ChangeEmail, ChangePassword, SessionList } from "~/accounts/security/account-panels";
import { OneTimeCodes } from "~/accounts/security/one-time-codes";
import { Passkeys } from "~/accounts/security/passkeys";
import { securityTexts as texts } from "~/accounts/texts/security";
import { personalContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/security";

export async function loader(args: Route.LoaderArgs) {
  const ctx = personalContext(args.context);
  // The page may contain the secret of one-time codes that are being set up.
  getExchange(args.context).answerHeaders.set("Cache-Control", "no-store");
  return {
    email: ctx.actor.email,
    pendingEmail: await getPendingEmail(ctx.db, ctx.actor.id, ctx.now),
    isUrged: can(ctx.actor, "be urged to have a second factor"),
    sessions: await listSessions(ctx),
    passkeys: await listPasskeys(ctx.db, ctx.actor.id),
    hasPassword: await hasPassword(ctx.db, ctx.actor.id),
    codes: { on: await usesCodes(ctx.db, ctx.actor.id), setup: await getCodeSetup(args) },
  };
}

export async function action(args: Route.ActionArgs) {
  getExchange(args.context).answerHeaders.set("Cache-Control", "no-store");
  return submitSecurity(args);
}

export const meta = () => [{ title: texts.title }];

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isUrged, sessions, passkeys, codes } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {isUrged && !codes.on && passkeys.length === 0 ? <p className="note note-warning">{texts.ownersRisk}</p> : null}
      <div className="columns columns-even">
        <div className="stack">
          <ChangeEmail
            email={email}
            pending={loaderData.pendingEmail}
            hasPassword={loaderData.hasPassword}
            inDocument={actionData}
          />
          <ChangePassword email={email} inDocument={actionData} />
          <SessionList sessions={sessions} />
        </div>
        <div className="stack">
          <Passkeys passkeys={passkeys} email={email} hasPassword={loaderData.hasPassword} inDocument={actionData} />
          <OneTimeCodes on={codes.on} setup={codes.setup} email={email} inDocument={actionData} />
        </div>
      </div>
    </>
  );
}
