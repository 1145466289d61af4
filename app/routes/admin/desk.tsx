// The desk's first page: what needs the owner now.
import { href, Link } from "react-router";

import { DeskNow, deskTexts as texts } from "~/desk/index";
import { getDesk } from "~/desk/index.server";
import { ExpiredProofs } from "~/offer/index";
import { listExpiredProofs } from "~/offer/index.server";
import { getServices, getSignedIn } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/desk";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const [desk, expired] = await Promise.all([
    getDesk(db, getSignedIn(context).id, now()),
    listExpiredProofs(db, dayInLosAngeles(now())),
  ]);
  return { desk, expired };
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { viewer } = useSite();
  return (
    <>
      <PageHead title={viewer ? texts.hello(viewer.firstName) : texts.title} lead={texts.lead}>
        {viewer?.isEmployee ? (
          <Link to={href("/walks")} className="btn">
            Walks
          </Link>
        ) : null}
      </PageHead>
      <ExpiredProofs expired={loaderData.expired} />
      <DeskNow desk={loaderData.desk} />
    </>
  );
}
