// The owner's price list: today's prices, future prices, and links to change them.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import type { pricesShown, ShownPrice, PricePreview } from "~/offer/pricing/new-price";
import { priceTexts as texts } from "~/offer/pricing/price-texts";
import { KeptForm, type KeptFormProps } from "~/offer/versions/kept-form";
import { keptFormTexts } from "~/offer/versions/texts";
import { ActionButton } from "~/ui/app/action-button";
import { VersionField } from "~/ui/app/version-field";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

const page = href("/admin/settings/prices");

interface Props {
  groups: ReturnType<typeof pricesShown>;
  /** Version of the shown prices; null for a former version, which can't be changed. */
  version: number | null;
}

export function PriceDesk({ groups, version }: Props) {
  return (
    <section className="panel" aria-labelledby="price-list">
      <div className="panel-head">
        <h2 id="price-list">{texts.whatTitle}</h2>
        {version === null ? null : (
          <Link to={`${page}?all`} className="btn btn-quiet btn-small">
            {texts.all}
          </Link>
        )}
      </div>
      <p className="muted">{texts.whatHint}</p>
      {groups.map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul className="rows own-prices">
            {rows.map((row) => (
              <Row key={row.item} group={name} row={row} version={version} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The form with all prices, which apply from today. */
export function AllPricesForm({ groups, version, form }: Props & { form: SiteFormState }) {
  return (
    <section className="panel" aria-labelledby="all-prices-title">
      <h2 id="all-prices-title">{texts.allTitle}</h2>
      <p className="muted">{texts.allHint}</p>
      <SiteForm own id="all-prices" form={form} action={`${page}?all`}>
        <input type="hidden" name="intent" value="set-all" />
        <VersionField version={version ?? 0} />
        {groups.map(({ name, rows }) => (
          <fieldset key={name} className="form-section form-two">
            <legend>{name}</legend>
            {rows.map(({ item, name: label, amount }) => (
              <TextField
                key={item}
                name={item}
                label={label}
                defaultValue={amount}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                half
              />
            ))}
          </fieldset>
        ))}
        <div className="form-end">
          <SubmitButton busyLabel={keptFormTexts.saving}>{texts.allSave}</SubmitButton>
          <Link to={page} className="btn btn-quiet btn-big">
            Cancel
          </Link>
        </div>
      </SiteForm>
    </section>
  );
}

function Row({ group, row, version }: { group: string; row: ShownPrice; version: number | null }) {
  const { item, name, now, toCome } = row;
  const full = `${group}, ${name}`;
  const isOff = now === texts.notOffered;
  return (
    <li>
      <span>
        {name}
        {toCome.map(({ from, amount, day }) => (
          <span key={from} className="sub to-come">
            {texts.toCome(amount, day)}
            {version === null ? null : (
              <ActionButton
                action={page}
                fields={{ intent: "cancel", item, from, version: String(version) }}
                className="btn btn-quiet btn-small"
                label={texts.cancelOf(full, day)}
              >
                {texts.cancel}
              </ActionButton>
            )}
          </span>
        ))}
      </span>
      <strong className="price">{now}</strong>
      {version === null ? null : (
        <Link
          to={`${page}?item=${encodeURIComponent(item)}#price-price`}
          aria-label={isOff ? texts.offerAgainOf(full) : texts.changeOf(full)}
        >
          {isOff ? texts.offerAgain : texts.change}
        </Link>
      )}
    </li>
  );
}

type Choice = readonly [value: string, label: string];

interface PriceFormProps {
  form: SiteFormState;
  /** Id of the preselected price item. */
  item: string;
  choices: readonly Choice[];
  version: number;
  /** First and last allowed day, as ISO dates. */
  days: { today: string; lastDay: string };
}

/** The form for a new price. The key resets the form after a price was set. */
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
export const NewDurationForm = ({ version, choices, ...rest }: Omit<PriceFormProps, "item">) => (
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
    <SelectField name="service" label={texts.service} choices={choices} />
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

/** The form that stops offering a duration from a day on. */
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

/** Frame of the three forms: each change can be previewed and takes effect on a chosen day. */
const ChangeForm = ({ id, days, children, ...rest }: ChangeFormProps) => (
  <KeptForm
    {...rest}
    id={id}
    action={href("/admin/settings/prices")}
    renderPreview={(preview) => <Preview preview={preview as PricePreview} name={id} />}
  >
    {children}
    <TextField
      name="from"
      label={texts.from}
      type="date"
      min={days.today}
      max={days.lastDay}
      defaultValue={days.today}
    />
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

/** `name`: name of the form, which makes the preview's id unique. */
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
