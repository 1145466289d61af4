// The areas (docs/product.md, Area texts), each leading to what the owner may write for it.
import { href, Link } from "react-router";

import { allAreas } from "~/business/areas/areas";
import { areaDeskTexts as texts, SettingsNav } from "~/offer/index";
import { PageHead } from "~/ui/app/app-frame";

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function SettingsAreas() {
  return (
    <>
      <PageHead title="Settings" lead={texts.lead} />
      <SettingsNav />
      <section className="panel" aria-labelledby="areas">
        <h2 id="areas">{texts.all}</h2>
        <ul className="rows">
          {allAreas.map(({ slug, name, zips }) => (
            <li key={slug}>
              <Link to={href("/admin/settings/areas/:slug", { slug })}>{name}</Link>
              <span className="muted">{zips.join(", ")}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
