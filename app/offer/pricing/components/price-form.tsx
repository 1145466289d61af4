// A new price from a day on: looked at first, if the owner likes, as visitors will see it.
import { href } from "react-router";

import { fixedMinutes } from "~/business/prices";
import { serviceIds, services } from "~/business/service-catalog";
import { SelectField, TextField } from "~/ui/form/field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { KeptForm } from "~/offer/versions/components/kept-form";
import type { PricePreview } from "~/offer/pricing/new-price";
import { priceTexts as texts } from "~/offer/pricing/price-texts";

const serviceChoices = serviceIds
  .filter((id) => fixedMinutes[id] === undefined)
  .map((id) => [id, services[id].name] as const);

type Choice = readonly [value: string, label: string];

export interface PriceFormProps {
  form: SiteFormState;
  /** Chosen beforehand. */
  item: string;
  choices: readonly Choice[];
  version: number;
  /** As ISO days. */
  days: { today: string; lastDay: string };
}

/** A new, empty form once a price was set. */
export const PriceForm = ({ form, item, choices, version, days }: PriceFormProps) => (
  <KeptForm
    key={`${item} ${version}`}
    id="price"
    title={texts.formTitle}
    form={form}
    action={href("/admin/settings/prices")}
    version={version}
    renderPreview={(preview) => <Preview preview={preview as PricePreview} name="price" />}
    save={texts.save}
    intents={{ preview: "preview", save: "set" }}
  >
    <SelectField name="item" label={texts.item} choices={choices} initial={item} />
    <TextField
      name="price"
      label={texts.price}
      hint={texts.priceHint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
    <TextField name="from" label={texts.from} type="date" min={days.today} max={days.lastDay} />
  </KeptForm>
);

/** A duration the service doesn't have yet. */
export const NewDurationForm = ({ form, version, days }: Omit<PriceFormProps, "item" | "choices">) => (
  <KeptForm
    key={version}
    id="new"
    title={texts.newTitle}
    hint={texts.newHint}
    form={form}
    action={href("/admin/settings/prices")}
    version={version}
    renderPreview={(preview) => <Preview preview={preview as PricePreview} name="new" />}
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
    <TextField
      name="price"
      label={texts.price}
      hint={texts.priceHint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
    <TextField name="from" label={texts.from} type="date" min={days.today} max={days.lastDay} />
  </KeptForm>
);

/** A duration that isn't offered from a day on. */
export const DurationForm = ({ form, choices, version, days }: Omit<PriceFormProps, "item">) => (
  <KeptForm
    key={version}
    id="off"
    title={texts.offTitle}
    hint={texts.offHint}
    form={form}
    action={href("/admin/settings/prices")}
    version={version}
    renderPreview={(preview) => <Preview preview={preview as PricePreview} name="off" />}
    save={texts.stop}
    intents={{ preview: "preview-off", save: "off" }}
  >
    <SelectField name="item" label={texts.item} choices={choices} />
    <TextField name="from" label={texts.from} type="date" min={days.today} max={days.lastDay} />
  </KeptForm>
);

/** `name`: of the form, for its id. */
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
