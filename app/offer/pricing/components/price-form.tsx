// A new price from a day on: looked at first, if the owner likes, as visitors will see it.
import { href } from "react-router";

import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { VersionField } from "~/ui/app/version-field";

import type { PricePreview } from "~/offer/pricing/new-price";
import { itemInWords, pricedItems } from "~/offer/pricing/price-list";
import { priceTexts as texts } from "~/offer/pricing/price-texts";

const choiceOf = ({ item }: (typeof pricedItems)[number]) => [item, itemInWords(item)] as const;
const choices = pricedItems.map(choiceOf);
const durations = pricedItems.filter(({ duration }) => duration).map(choiceOf);

export interface PriceFormProps {
  form: SiteFormState;
  /** Chosen beforehand. */
  item: string;
  version: number;
  /** As ISO days. */
  days: { today: string; lastDay: string };
}

export function PriceForm({ form, item, version, days }: PriceFormProps) {
  const { reply } = form;
  return (
    <section className="panel" aria-labelledby="price-heading">
      <h2 id="price-heading">{texts.formTitle}</h2>
      {/* A new, empty form once a price was set. */}
      <SiteForm key={`${item} ${version}`} own id="price" form={form} action={href("/admin/settings/prices")}>
        {reply && !reply.ok && reply.preview ? <Preview preview={reply.preview as PricePreview} name="price" /> : null}
        <VersionField version={version} />
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
        <div className="form-end">
          <SubmitButton intent="preview" className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent="set" busyLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

/** A duration that isn't offered from a day on. */
export function DurationForm({ form, version, days }: Omit<PriceFormProps, "item">) {
  const { reply } = form;
  return (
    <section className="panel" aria-labelledby="off-heading">
      <h2 id="off-heading">{texts.offTitle}</h2>
      <p className="hint">{texts.offHint}</p>
      <SiteForm key={version} own id="off" form={form} action={href("/admin/settings/prices")}>
        {reply && !reply.ok && reply.preview ? <Preview preview={reply.preview as PricePreview} name="off" /> : null}
        <VersionField version={version} />
        <SelectField name="item" label={texts.item} choices={durations} />
        <TextField name="from" label={texts.from} type="date" min={days.today} max={days.lastDay} />
        <div className="form-end">
          <SubmitButton intent="preview-off" className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent="off" busyLabel={texts.saving}>
            {texts.stop}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

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
