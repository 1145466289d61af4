import type { ReactNode } from "react";
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

interface PictureProps {
  /** URL of the picture, and the state of the latest upload. */
  now: { url: string | null; state: PictureState | null };
  /** The form's reply when it came with the document, if it is about this picture. */
  inDocument: FormReply | undefined;
}

/** Form of one of the site's pictures. */
export function SitePictureForm({ location, ...rest }: PictureProps & { location: SitePlace }) {
  const { drawing, title, ...place } = places[location];
  return (
    <PictureForm
      id={location}
      title={title}
      {...place}
      drawing={<Drawing name={drawing} title={texts.drawn(title)} cover />}
      action={action}
      fields={{ location }}
      intents={{ set: "set", remove: "remove" }}
      {...rest}
    />
  );
}

export interface PictureFormProps extends PictureProps {
  /** Prefix of ids. */
  id: string;
  title: string;
  text: string;
  /** Shown while there is no picture. */
  drawing: ReactNode;
  /** Class of the frame. */
  frame: string;
  size: { sizes: string; width: number; height: number };
  action: string;
  fields: Readonly<Record<string, string>>;
  intents: { set: string; remove: string };
}

/** Shows the current picture, uploads another, and restores the drawing. */
export function PictureForm({
  id,
  now,
  inDocument,
  title,
  text,
  size,
  action,
  fields,
  intents,
  ...rest
}: PictureFormProps) {
  const form = useFormReply(inDocument, { failed: texts.notSent });
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="muted">{text}</p>
      <div className={rest.frame}>
        {now.url ? <StoredPicture key={now.url} url={now.url} alt={texts.asItIs(title)} {...size} /> : rest.drawing}
      </div>
      <SiteForm own files id={`picture-${id}`} form={form} action={action}>
        {Object.entries({ ...fields, intent: intents.set }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PictureField label={texts.another} state={now.state} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </div>
      </SiteForm>
      {now.url || now.state ? (
        <ActionButton
          action={action}
          failed={texts.notSent}
          fields={{ ...fields, intent: intents.remove }}
          label={texts.removeOf(title)}
        >
          {texts.remove}
        </ActionButton>
      ) : null}
    </section>
  );
}
