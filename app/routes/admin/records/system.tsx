// Status and tasks for the server's operator. The only page that names environment variables.
import { href, Link } from "react-router";

import { systemChecks } from "~/desk/system/system-checks";
import { SystemList } from "~/desk/system/system-list";
import { systemTexts as texts } from "~/desk/texts/system";
import { getServerState, getSystemFacts } from "~/desk/system/system-facts.server";
import { testMailAction } from "~/desk/start/send-test-mail.server";
import { mailStepTexts } from "~/desk/start/texts";
import { SystemState } from "~/desk/system/system-state";
import { adminContext } from "~/platform/context/command-contexts";
import { formActions } from "~/platform/forms/form-action";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/system";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminContext(context);
  return { checks: systemChecks(await getSystemFacts(ctx)), state: await getServerState(ctx) };
}

export const action = formActions({ test: testMailAction(href("/admin/system")) });

export const meta = () => [{ title: texts.title }];

export default function System({ loaderData: { checks, state }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Link to={href("/admin/settings/tokens")} className="btn btn-quiet">
          {texts.tokens}
        </Link>
        <ActionButton action={href("/admin/system")} fields={{ intent: "test" }}>
          {mailStepTexts.send}
        </ActionButton>
      </PageHead>
      <RefusalNote reply={actionData} />
      <div className="stack">
        <SystemList checks={checks} />
        <SystemState state={state} />
      </div>
      <p className="muted system-note">{texts.setNow}</p>
    </>
  );
}
