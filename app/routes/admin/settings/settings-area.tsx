// Text of one area (docs/product.md, Area texts): the public version, the form, and the history.
import { href, Link } from "react-router";

import { areaPath, areas } from "~/business/areas/areas";
import { AreaTextForm, AreaWords } from "~/offer/areas/pages/area-text-form";
import { areaDeskTexts as texts } from "~/offer/areas/area-text";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { updateFailed } from "~/offer/texts";
import { findArea } from "~/offer/areas/queries.server";
import { loadAreaText } from "~/offer/areas/area-texts.server";
import { submitAreaText } from "~/offer/areas/submit-area-text.server";
import { getExchange, getServices, notFound } from "~/platform/context/context";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-area";

function areaOf(slug: string) {
  const area = findArea(slug);
  if (!area) throw notFound();
  return area;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadAreaText(getServices(context).db, areaOf(params.slug), getExchange(context).query);
}

export async function action(args: Route.ActionArgs) {
  return submitAreaText(args, areaOf(args.params.slug));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? texts.titleOf(areas[loaderData.slug].name) : texts.title }];
}

export default function SettingsArea({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, text, ...about } = loaderData;
  const area = areas[slug];
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("text") });
  return (
    <KeptScreen
      page={href("/admin/settings/areas/:slug", { slug })}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<AreaTextForm key={about.version} area={area} text={text} version={about.version} form={form} />}
    >
      <section className="panel" aria-labelledby="as-read">
        <h2 id="as-read">{texts.asRead(area.name)}</h2>
        <AreaWords text={text} name="questions" />
        <p className="after">
          <Link to={areaPath(area)}>{texts.pageOf(area.name)}</Link>
        </p>
      </section>
    </KeptScreen>
  );
}
