// Status and tasks for the server's operator. The only page that names environment variables.
import { href, Link } from "react-router";

import { systemChecks } from "~/desk/system/system-checks";
import { SystemList } from "~/desk/system/system-list";
import { systemTexts as texts } from "~/desk/texts/system";
import { getSystemFacts } from "~/desk/system/system-facts.server";
import { adminContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/system";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  checks: systemChecks(await getSystemFacts(adminContext(context))),
});

export const meta = () => [{ title: texts.title }];

export default function System({ loaderData: { checks } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Link to={href("/admin/settings/tokens")} className="btn btn-quiet">
          {texts.tokens}
        </Link>
      </PageHead>
      <SystemList checks={checks} />
      <p className="muted system-note">{texts.setNow}</p>
    </>
  );
}
