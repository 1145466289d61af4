import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { Drawing } from "~/ui/drawing";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PictureField, type PictureState, StoredPicture } from "~/platform/index";

import { sitePictures, sitePictureTexts as texts, type SitePlace } from "./site-places";

const places = {
  hero: {
    ...sitePictures.hero,
    drawing: "scene",
    frame: "site-picture",
    size: { sizes: "(min-width: 60rem) 800px, 100vw", width: 1280, height: 576 },
  },
  about: {
    ...sitePictures.about,
    drawing: "about-leashes",
    frame: "site-picture upright",
    size: { sizes: "240px", width: 480, height: 600 },
  },
  walker: {
    ...sitePictures.walker,
    drawing: "vignette-walk",
    frame: "site-picture upright",
    size: { sizes: "240px", width: 480, height: 480 },
  },
} as const;

const action = href("/admin/settings/pictures");

/** Form of one of the site's pictures: shows the current picture, uploads another, and restores the drawing. */
export function SitePictureForm({
  location,
  now,
  inDocument,
}: {
  location: SitePlace;
  now: { url: string | null; state: PictureState | null };
  /** The form's reply when it came with the document, if it is about this picture. */
  inDocument: FormReply | undefined;
}) {
  const form = useFormReply(inDocument, { failed: texts.notSent });
  const { title, text, drawing, frame, size } = places[location];
  return (
    <section className="panel" aria-labelledby={`${location}-title`}>
      <h2 id={`${location}-title`}>{title}</h2>
      <p className="muted">{text}</p>
      <div className={frame}>
        {now.url ? (
          <StoredPicture key={now.url} url={now.url} alt={texts.asItIs(title)} {...size} />
        ) : (
          <Drawing name={drawing} title={texts.drawn(title)} cover />
        )}
      </div>
      <SiteForm own files id={`picture-${location}`} form={form} action={action}>
        <input type="hidden" name="location" value={location} />
        <input type="hidden" name="intent" value="set" />
        <PictureField label={texts.another} state={now.state} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </div>
      </SiteForm>
      {now.url || now.state ? (
        <ActionButton
          action={action}
          failed={texts.notSent}
          fields={{ location, intent: "remove" }}
          label={texts.removeOf(title)}
        >
          {texts.remove}
        </ActionButton>
      ) : null}
    </section>
  );
}
