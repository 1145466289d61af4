// How somebody signs in: password, sessions, passkeys, one-time codes.
import { hasPassword } from "~/features/accounts/credentials.server";
import { ChangePassword } from "~/features/security/components/change-password";
import { OneTimeCodes } from "~/features/security/components/one-time-codes";
import { Passkeys } from "~/features/security/components/passkeys";
import { SessionList } from "~/features/security/components/session-list";
import { getCodeSetup } from "~/features/security/one-time-codes.server";
import { listPasskeys, listSessions, usesCodes } from "~/features/security/queries.server";
import { submitSecurity } from "~/features/security/submit-security.server";
import { getExchange, ownContext } from "~/server/context";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/security";

export const shouldRevalidate = unlessRefused;

export async function loader(args: Route.LoaderArgs) {
  const ctx = ownContext(args.context);
  // May hold the secret of codes that are being set up.
  getExchange(args.context).answerHeaders.set("Cache-Control", "no-store");
  return {
    email: ctx.actor.email,
    isAdmin: ctx.actor.role === "admin",
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

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Security" }, { name: "robots", content: "noindex" }];
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isAdmin, sessions, passkeys, codes } = loaderData;
  return (
    <>
      <PageHead title="Security" lead="How you sign in, and where you are signed in." />
      {isAdmin && !codes.on && passkeys.length === 0 ? (
        <p className="note note-warning">
          This account opens everything. Please add a passkey or one-time codes, so that a stolen password is not
          enough.
        </p>
      ) : null}
      <div className="columns columns-even">
        <div className="stack">
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
