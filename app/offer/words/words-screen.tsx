// The two parts of /admin/settings/words: the words as visitors read them, and the form.
import { href } from "react-router";

import { filledWords } from "~/business/words/filled-words";
import { cityLine, inRegion, placeInRegion } from "~/business/words/region";
import { KeptForm } from "~/offer/versions/kept-form";
import type { FormFields } from "~/shared/form-fields";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useSite } from "~/ui/use-site";

import { wordTexts as texts } from "./texts";
import { regionFields, type RegionAndWords, sentenceFields, typedWords } from "./word-fields";

export function WordsAsRead({ value }: { value: RegionAndWords }) {
  const { identity } = useSite();
  const { headline, tagline, aboutHeading, about } = filledWords({ identity, ...value });
  const { region, words } = value;
  return (
    <div className="prose">
      <h3>{headline}</h3>
      <p>{tagline}</p>
      <h3>{aboutHeading}</h3>
      {about.map((paragraph, place) => (
        // The index is part of the key, because two paragraphs may be equal.
        <p key={`${place} ${paragraph}`}>{paragraph}</p>
      ))}
      <h3>{texts.where}</h3>
      <p>{region.name ? placeInRegion(cityLine(region), { ...region, county: "" }) : texts.noRegion}</p>
      <h3>{texts.search}</h3>
      <p>{texts.squadSaying(words.squad, inRegion(region))}</p>
      <p>{texts.offerSaying(words.offer)}</p>
      <p>{texts.storySaying(words.story)}</p>
    </div>
  );
}

interface WordsFormProps {
  value: RegionAndWords;
  version: number;
  form: SiteFormState;
}

export function WordsForm({ value, version, form }: WordsFormProps) {
  const typed: Record<string, string> = typedWords(value);
  const controls = (fields: FormFields) =>
    Object.entries(fields).map(([name, field]) => (
      <FormField key={name} name={name} field={field} initial={typed[name]} />
    ));
  return (
    <KeptForm
      id="words"
      title={texts.write}
      form={form}
      action={href("/admin/settings/words")}
      version={version}
      renderPreview={(preview) => (
        <div className="preview">
          <WordsAsRead value={preview as RegionAndWords} />
        </div>
      )}
      save={texts.save}
    >
      <h3>{texts.where}</h3>
      {controls(regionFields)}
      <h3>{texts.words}</h3>
      {controls(sentenceFields)}
    </KeptForm>
  );
}
