// How the site looks (docs/product.md, Look): small pages in its colors, the form, and the history.
import { href } from "react-router";

import { lookOf, lookPath } from "~/business/look/look";
import { titleRegion } from "~/business/words/region";
import { keptLook } from "~/offer/look/kept-look.server";
import { LogoField } from "~/offer/look/logo-field";
import { lookTexts as texts, sceneChoices } from "~/offer/look/look-form";
import { LookPictures } from "~/offer/look/look-preview";
import { PaletteField } from "~/offer/look/palette-field";
import { type LookPreview, submitLook } from "~/offer/look/submit-look.server";
import { updateFailed } from "~/offer/texts";
import { KeptForm } from "~/offer/versions/kept-form";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { loadVersions } from "~/offer/versions/versions.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import type { FormReply } from "~/shared/form-reply";
import { type PageHandle, pictureBody } from "~/shared/page-handle";
import { ChoiceField } from "~/ui/form/choice-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/settings-look";

export async function loader({ context }: Route.LoaderArgs) {
  const { identity, region, timeZone } = getBusiness(context);
  const { value, ...about } = await loadVersions(
    getServices(context).db,
    keptLook,
    getExchange(context).query,
    timeZone,
  );
  return { ...about, look: lookOf(value, identity.businessName, titleRegion(region)) };
}

export const action = async (args: Route.ActionArgs) => submitLook(args);

export const handle: PageHandle = { body: pictureBody };

export const meta = () => settingsTitle(href("/admin/settings/look"));

/** The colors of all palettes, for the small pages. */
export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: lookPath({ version: "all" }, "palettes.css") },
];

export default function SettingsLook({ loaderData, actionData }: Route.ComponentProps) {
  const { look, ...about } = loaderData;
  const { businessName } = useSite().identity;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("look") });
  return (
    <KeptScreen
      page={href("/admin/settings/look")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={
        <section className="panel" aria-labelledby="look-now">
          <h2 id="look-now">{texts.now}</h2>
          <LookPictures look={look} businessName={businessName} />
        </section>
      }
    >
      <KeptForm
        key={about.version}
        id="look"
        title={texts.write}
        form={form}
        action={href("/admin/settings/look")}
        files
        version={about.version}
        renderPreview={(preview) => <Preview preview={preview as LookPreview} businessName={businessName} />}
        save={texts.save}
      >
        <PaletteField name="palette" label={texts.palette} initial={look.palette} />
        <ChoiceField name="scene" label={texts.scene} type="radio" choices={sceneChoices} initial={look.scene} />
        <LogoField look={look} picture={uploadedIn(form.reply) ?? look.picture} />
      </KeptForm>
    </KeptScreen>
  );
}

/** Returns the id of the logo that the form uploaded before. */
const uploadedIn = (reply: FormReply | undefined) =>
  reply && !reply.ok
    ? ((reply.preview as LookPreview | undefined)?.look.picture ?? reply.values.picture?.[0])
    : undefined;

const Preview = ({ preview: { changes, look }, businessName }: { preview: LookPreview; businessName: string }) => (
  <section className="preview" aria-labelledby="look-preview">
    <h3 id="look-preview">{texts.preview}</h3>
    <p>{changes}.</p>
    <LookPictures look={look} businessName={businessName} />
  </section>
);
