// How somebody signs in: password, sessions, passkeys, one-time codes.
import {
  getCodeSetup,
  getPendingEmail,
  hasPassword,
  listPasskeys,
  listSessions,
  submitSecurity,
  usesCodes,
} from "~/accounts/index.server";
import {
  can,
  ChangeEmail,
  ChangePassword,
  OneTimeCodes,
  Passkeys,
  securityTexts as texts,
  SessionList,
} from "~/accounts/index";
import { clientContext, getExchange } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/security";

export async function loader(args: Route.LoaderArgs) {
  const ctx = clientContext(args.context);
  // May hold the secret of codes that are being set up.
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

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

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
