// Status and tasks for the server's operator. The only page that names environment variables.
import { href, Link } from "react-router";

import { systemChecks } from "~/desk/system/system-checks";
import { SystemList } from "~/desk/system/system-list";
import { systemTexts as texts } from "~/desk/texts/system";
import { getServerState, getSystemFacts } from "~/desk/system/system-facts.server";
import { SystemState } from "~/desk/system/system-state";
import { adminContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/system";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminContext(context);
  return { checks: systemChecks(await getSystemFacts(ctx)), state: await getServerState(ctx) };
}

export const meta = () => [{ title: texts.title }];

export default function System({ loaderData: { checks, state } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Link to={href("/admin/settings/tokens")} className="btn btn-quiet">
          {texts.tokens}
        </Link>
      </PageHead>
      <div className="stack">
        <SystemList checks={checks} />
        <SystemState state={state} />
      </div>
      <p className="muted system-note">{texts.setNow}</p>
    </>
  );
}
