// Guide for the first day of a new site (docs/product.md, First day). A live site redirects to the desk.
import { href, Link, redirect } from "react-router";

import { GuideCard } from "~/desk/start/guide-card";
import { PracticeCard } from "~/desk/start/practice-card";
import { readGuide } from "~/desk/start/guide.server";
import { submitStart } from "~/desk/start/submit-start.server";
import { startTexts as texts } from "~/desk/start/texts";
import { getBusiness, getServices } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { Icon } from "~/ui/icon";

import type { Route } from "./+types/start";

export async function loader({ context }: Route.LoaderArgs) {
  const business = getBusiness(context);
  if (business.state === "live") throw redirect(href("/admin"));
  const { db, now } = getServices(context);
  return readGuide(db, business, now());
}

export const action = submitStart;

export const meta = () => [{ title: texts.title }];

export default function Start({ loaderData: guide, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <RefusalNote reply={actionData} />
      <div className="stack">
        <ol className="stack plain-list">
          {guide.steps.map(({ id, title, text, to, isReady }, place) => (
            <li key={id} className="panel">
              <div className="panel-head">
                <h2>
                  <Link to={to}>
                    {place + 1}. {title}
                  </Link>
                </h2>
                <span className={isReady ? "state state-good" : "state"}>
                  <Icon name={isReady ? "check" : "clock"} />
                  {isReady ? texts.ready : texts.toDo}
                </span>
              </div>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
        <GuideCard guide={guide} />
        <PracticeCard guide={guide} />
      </div>
    </>
  );
}
