// Progress of a new site with the button "Go live", on the desk and on the guide's page.
import { href, Link } from "react-router";

import { missingInWords } from "~/offer/index";
import { ActionButton } from "~/ui/app/action-button";

import type { Guide } from "./guide.server";
import { NamePlace } from "./name-place";
import { progressInWords } from "./steps";
import { startTexts as texts } from "./texts";

export function GuideCard({ guide: { missing, steps, hasPlace } }: { guide: Guide }) {
  const next = steps.find(({ isReady }) => !isReady);
  return (
    <section className="panel" aria-labelledby="guide-title" id="go-live">
      <div className="panel-head">
        <h2 id="guide-title">{texts.desk}</h2>
        <Link to={href("/admin/start")}>{progressInWords(steps)}</Link>
      </div>
      <p>{missing.length > 0 ? missingInWords(missing) : texts.goLiveText}</p>
      {hasPlace ? null : <NamePlace />}
      <div className="actions">
        {next ? (
          <Link to={next.to} className={missing.length > 0 ? "btn" : "btn btn-quiet"}>
            {texts.goOn(next.title)}
          </Link>
        ) : null}
        <a href={href("/")} className="btn btn-quiet">
          {texts.visitor}
        </a>
        {missing.length > 0 ? null : (
          <ActionButton action={href("/admin/start")} fields={{ intent: "live", shown: "draft" }} className="btn">
            {texts.goLive}
          </ActionButton>
        )}
      </div>
    </section>
  );
}
