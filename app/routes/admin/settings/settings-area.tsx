// The text of one area (docs/product.md, Area texts): as visitors read it, the form, and the history.
import { href, Link } from "react-router";

import { areaPath } from "~/business/areas/areas";
import { areaFactTexts, areaPictureTexts } from "~/offer/areas/area-facts";
import { areaDeskTexts as texts } from "~/offer/areas/area-text";
import { loadAreaText } from "~/offer/areas/area-texts.server";
import { AreaFactsForm, RemoveArea } from "~/offer/areas/desk/area-facts-form";
import { AreaTextForm, AreaWords } from "~/offer/areas/desk/area-text-form";
import { getAreaPicture } from "~/offer/areas/area-picture.server";
import { getEditedArea } from "~/offer/areas/queries.server";
import { submitArea } from "~/offer/areas/submit-areas.server";
import { PictureForm } from "~/offer/pictures/site-picture-form";
import { updateFailed } from "~/offer/texts";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { type Context, getBusiness, getExchange, getServices, notFound } from "~/platform/context/context";
import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { AreaDrawing } from "~/ui/area-drawing";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-area";

export const handle: PageHandle = { body: pictureBody };

/** Finds the area, hidden or not. */
function areaOf(context: Context, slug: string) {
  const area = getBusiness(context).areas.find((one) => one.slug === slug);
  if (!area) throw notFound();
  return area;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { timeZone } = getBusiness(context);
  const area = areaOf(context, params.slug);
  const [text, edited, picture] = await Promise.all([
    loadAreaText(db, area, getExchange(context).query, timeZone),
    getEditedArea(db, area.slug),
    getAreaPicture(db, area.slug),
  ]);
  if (!edited) throw notFound();
  return { ...text, area, edited, picture };
}

export const action = async (args: Route.ActionArgs) => submitArea(args, areaOf(args.context, args.params.slug));

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.area.name ?? "Areas" }];

export default function SettingsArea({ loaderData, actionData }: Route.ComponentProps) {
  const { area, edited, text, picture, ...about } = loaderData;
  const repliesTo = (...intents: string[]) =>
    actionData && !actionData.ok && intents.includes(actionData.values.intent?.[0] ?? "") ? actionData : undefined;
  const form = useFormReply(repliesTo("preview", "save"), { failed: updateFailed("text") });
  const page = href("/admin/settings/areas/:slug", { slug: area.slug });
  return (
    <KeptScreen
      page={page}
      title={area.name}
      lead={texts.lead}
      seen={texts.seen}
      {...about}
      refusal={repliesTo("restore")}
      form={
        <>
          <AreaFactsForm key={`facts ${edited.version}`} edited={edited} reply={repliesTo("change")} />
          <AreaTextForm key={about.version} area={area} text={text} version={about.version} form={form} />
          <PictureForm
            id="area-picture"
            title={areaPictureTexts.title}
            text={areaPictureTexts.hint}
            drawing={<AreaDrawing area={area} />}
            frame="site-picture"
            size={{ sizes: "560px", width: 480, height: 300 }}
            action={page}
            fields={{}}
            intents={{ set: "picture", remove: "drawing" }}
            now={picture}
            inDocument={repliesTo("picture")}
          />
          <RemoveArea edited={edited} reply={repliesTo("remove")} />
        </>
      }
    >
      <section className="panel" aria-labelledby="as-read">
        <h2 id="as-read">{texts.asRead(area.name)}</h2>
        <AreaWords text={text} name="questions" />
        <p className="after">
          {area.isHidden ? areaFactTexts.hidden : <Link to={areaPath(area)}>{texts.pageOf(area.name)}</Link>}
        </p>
      </section>
    </KeptScreen>
  );
}
