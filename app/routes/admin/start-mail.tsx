// Step of the guide about mail and the address of the site, in plain words. The page System has the details.
import { href, Link } from "react-router";

import { mailStepTexts as texts } from "~/desk/start/texts";
import { getServices } from "~/platform/context/context";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/start-mail";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, setUp } = getServices(context);
  return { origin, sendsMail: setUp.sendsMail };
}

export const meta = () => [{ title: texts.title }];

export default function StartMail({ loaderData: { origin, sendsMail } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <section className="panel stack">
        <p>
          {texts.address(origin)} {origin.startsWith("https:") ? null : texts.addressOpen}
        </p>
        <p>{sendsMail ? texts.mailOn : texts.mailOff}</p>
        <div className="actions">
          <ActionButton action={href("/admin/start")} fields={{ intent: "test" }} className="btn">
            {texts.send}
          </ActionButton>
          <Link to={href("/admin/system")} className="btn btn-quiet">
            {texts.system}
          </Link>
        </div>
      </section>
    </>
  );
}
