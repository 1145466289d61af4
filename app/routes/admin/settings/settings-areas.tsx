// Areas (docs/product.md, Zip codes; Area texts): the zip codes of each, and links to their texts.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { areaDeskTexts as texts } from "~/offer/areas/area-text";
import { submitZips, type ZipPreview } from "~/offer/areas/submit-zips.server";
import { typedZips, zipFields, zipTexts } from "~/offer/areas/zips";
import { loadZips } from "~/offer/areas/zips.server";
import { updateFailed } from "~/offer/texts";
import { KeptForm } from "~/offer/versions/kept-form";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { keptFormTexts } from "~/offer/versions/texts";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-areas";

export async function loader({ context }: Route.LoaderArgs) {
  return loadZips(getServices(context).db, getExchange(context).query, getBusiness(context).timeZone);
}

export async function action(args: Route.ActionArgs) {
  return submitZips(args);
}

export function meta() {
  return [{ title: texts.title }];
}

export default function SettingsAreas({ loaderData, actionData }: Route.ComponentProps) {
  const { areas, ...about } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("zip codes") });
  return (
    <KeptScreen
      page={href("/admin/settings/areas")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<AreaNames areas={areas} />}
    >
      <ZipForm key={about.version} form={form} areas={areas} version={about.version} />
    </KeptScreen>
  );
}

/** Names of the areas, each linked to the form for the area's text. */
function AreaNames({ areas }: { areas: readonly Area[] }) {
  return (
    <section className="panel" aria-labelledby="areas">
      <h2 id="areas">{texts.all}</h2>
      <p className="hint">{texts.allHint}</p>
      <ul className="rows">
        {areas.map(({ slug, name, zips }) => (
          <li key={slug}>
            <Link to={href("/admin/settings/areas/:slug", { slug })}>{name}</Link>
            <span className="muted">{zips.join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZipFormProps {
  form: SiteFormState;
  areas: readonly Area[];
  version: number;
}

function ZipForm({ form, areas, version }: ZipFormProps) {
  const typed = typedZips(areas);
  const fields = Object.entries(zipFields(areas));
  return (
    <KeptForm
      id="zips"
      title={zipTexts.title}
      hint={zipTexts.hint}
      form={form}
      action={href("/admin/settings/areas")}
      className="form form-two"
      version={version}
      renderPreview={(preview) => <Preview changes={preview as ZipPreview[]} />}
      save={zipTexts.save}
    >
      {fields.map(([slug, field]) => (
        <FormField key={slug} name={slug} field={field} initial={typed[slug] ?? ""} />
      ))}
    </KeptForm>
  );
}

function Preview({ changes }: { changes: readonly ZipPreview[] }) {
  return (
    <section className="preview" aria-labelledby="zips-preview">
      <h3 id="zips-preview">{keptFormTexts.wouldChange}</h3>
      {changes.map(({ change, means }) => (
        <p key={change}>
          <strong>{change}.</strong> {means.join(" ")}
        </p>
      ))}
    </section>
  );
}
