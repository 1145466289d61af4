// Forms that change the price list from a day on, with a preview of what visitors will see.
import type { ReactNode } from "react";
import { href } from "react-router";

import { fixedMinutes } from "~/business/prices";
import { serviceIds, services } from "~/business/service-catalog";
import { SelectField, TextField } from "~/ui/form/field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { KeptForm, type KeptFormProps } from "~/offer/versions/kept-form";
import type { PricePreview } from "~/offer/pricing/new-price";
import { priceTexts as texts } from "~/offer/pricing/price-texts";

const serviceChoices = serviceIds
  .filter((id) => fixedMinutes[id] === undefined)
  .map((id) => [id, services[id].name] as const);

type Choice = readonly [value: string, label: string];

export interface PriceFormProps {
  form: SiteFormState;
  /** Preselected item. */
  item: string;
  choices: readonly Choice[];
  version: number;
  /** First and last allowed day, as ISO dates. */
  days: { today: string; lastDay: string };
}

/** Its key resets the form after a price was set. */
export const PriceForm = ({ item, choices, version, ...rest }: PriceFormProps) => (
  <ChangeForm
    key={`${item} ${version}`}
    {...rest}
    id="price"
    title={texts.formTitle}
    version={version}
    save={texts.save}
    intents={{ preview: "preview", save: "set" }}
  >
    <SelectField name="item" label={texts.item} choices={choices} initial={item} />
    <PriceField />
  </ChangeForm>
);

/** Adds a duration that the service doesn't have yet. */
export const NewDurationForm = ({ version, ...rest }: Omit<PriceFormProps, "item" | "choices">) => (
  <ChangeForm
    key={version}
    {...rest}
    id="new"
    title={texts.newTitle}
    hint={texts.newHint}
    version={version}
    save={texts.add}
    intents={{ preview: "preview-new", save: "new" }}
  >
    <SelectField name="service" label={texts.service} choices={serviceChoices} />
    <TextField
      name="minutes"
      label={texts.minutes}
      hint={texts.minutesHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
    <PriceField />
  </ChangeForm>
);

/** Stops offering a duration from a day on. */
export const DurationForm = ({ choices, version, ...rest }: Omit<PriceFormProps, "item">) => (
  <ChangeForm
    key={version}
    {...rest}
    id="off"
    title={texts.offTitle}
    hint={texts.offHint}
    version={version}
    save={texts.stop}
    intents={{ preview: "preview-off", save: "off" }}
  >
    <SelectField name="item" label={texts.item} choices={choices} />
  </ChangeForm>
);

type ChangeFormProps = Pick<KeptFormProps, "id" | "title" | "hint" | "form" | "version" | "save" | "intents"> &
  Pick<PriceFormProps, "days"> & { children: ReactNode };

/** Every change can be previewed and takes effect on a chosen day. */
const ChangeForm = ({ id, days, children, ...rest }: ChangeFormProps) => (
  <KeptForm
    {...rest}
    id={id}
    action={href("/admin/settings/prices")}
    renderPreview={(preview) => <Preview preview={preview as PricePreview} name={id} />}
  >
    {children}
    <TextField name="from" label={texts.from} type="date" min={days.today} max={days.lastDay} />
  </KeptForm>
);

const PriceField = () => (
  <TextField
    name="price"
    label={texts.price}
    hint={texts.priceHint}
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
  />
);

/** `name` is the form's, for a unique id. */
function Preview({ preview, name }: { preview: PricePreview; name: string }) {
  const { title, change, row, means, notices } = preview;
  return (
    <section className="preview" aria-labelledby={`${name}-preview`}>
      <h3 id={`${name}-preview`}>{title}</h3>
      <p>{change}</p>
      {means.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {row ? (
        <ul className="rows">
          {row.map(({ name, amount }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{amount}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      {notices.map((notice) => (
        <p key={notice} className="note note-warning">
          {notice}
        </p>
      ))}
    </section>
  );
}
