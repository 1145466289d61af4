// The areas in their order, at /admin/settings/areas, with links to their pages there.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { factorInWords } from "~/offer/pricing/rules";
import { ActionButton } from "~/ui/app/action-button";

import { areaFactTexts as texts } from "../area-facts";
import { areaDeskTexts } from "../area-text";

export function AreaList({ areas }: { areas: readonly Area[] }) {
  return (
    <section className="panel" aria-labelledby="areas">
      <h2 id="areas">{areaDeskTexts.all}</h2>
      <p className="hint">{areas.length > 0 ? areaDeskTexts.allHint : areaDeskTexts.noneYet}</p>
      <ul className="rows">
        {areas.map(({ slug, name, zips, priceFactor, isHidden }, place) => (
          <li key={slug}>
            <span>
              <Link to={href("/admin/settings/areas/:slug", { slug })}>{name}</Link>{" "}
              {isHidden ? <span className="state state-waiting">{texts.hidden}</span> : null}{" "}
              <strong>{factorInWords(priceFactor)}</strong>
            </span>
            <span className="muted">{zips.join(", ")}</span>
            {place > 0 ? (
              <ActionButton
                action={href("/admin/settings/areas")}
                fields={{ intent: "up", slug }}
                className="btn btn-quiet btn-small"
                label={texts.upOf(name)}
              >
                {texts.up}
              </ActionButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
