// Areas (docs/product.md, Areas; Zip codes): their order, their map, their zip codes, and a
// form to add one.
import { href } from "react-router";

import { type Area, shownAreas } from "~/business/areas/areas";
import { areaDeskTexts as texts } from "~/offer/areas/area-text";
import { AddArea, OtherState } from "~/offer/areas/desk/add-area";
import { AreaList } from "~/offer/areas/desk/area-list";
import { AreasMap } from "~/offer/areas/desk/areas-map";
import { submitAreas } from "~/offer/areas/submit-areas.server";
import type { ZipPreview } from "~/offer/areas/submit-zips.server";
import { typedZips, zipFields, zipTexts } from "~/offer/areas/zips";
import { loadZips } from "~/offer/areas/zips.server";
import { mapOfAreas } from "~/offer/map/map-of-areas.server";
import { updateFailed } from "~/offer/texts";
import { KeptForm } from "~/offer/versions/kept-form";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { keptFormTexts } from "~/offer/versions/texts";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-areas";

export async function loader({ context }: Route.LoaderArgs) {
  const { look, timeZone } = getBusiness(context);
  const loaded = await loadZips(getServices(context).db, getExchange(context).query, timeZone);
  return { ...loaded, drawing: mapOfAreas(look, shownAreas(loaded.areas)) };
}

export const action = async (args: Route.ActionArgs) => submitAreas(args);

export const meta = () => settingsTitle(href("/admin/settings/areas"));

export default function SettingsAreas({ loaderData, actionData }: Route.ComponentProps) {
  const { areas, drawing, ...about } = loaderData;
  const repliesTo = (...intents: string[]) =>
    actionData && !actionData.ok && intents.includes(actionData.values.intent?.[0] ?? "") ? actionData : undefined;
  const form = useFormReply(repliesTo("preview", "save"), { failed: updateFailed("zip codes") });
  return (
    <KeptScreen
      page={href("/admin/settings/areas")}
      lead={texts.lead}
      seen={texts.seen}
      {...about}
      noHistory={zipTexts.noHistory}
      refusal={repliesTo("restore", "up")}
      form={
        <>
          <AddArea key={areas.length} reply={repliesTo("add")} />
          {areas.length > 0 ? (
            <ZipForm key={`${about.version} ${areas.length}`} form={form} areas={areas} version={about.version} />
          ) : null}
        </>
      }
    >
      <div className="stack">
        <AreaList areas={areas} />
        <AreasMap drawing={drawing} areas={shownAreas(areas)} />
      </div>
    </KeptScreen>
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
      <OtherState reply={form.reply} />
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
