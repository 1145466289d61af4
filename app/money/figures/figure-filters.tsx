// Filters of the owner's figures: links for the usual periods, and a GET form.
import { useSite } from "~/ui/use-site";
import { Form, href, Link } from "react-router";

import { type FilterField, filterQuery } from "~/money/figures/filters";
import type { Figures } from "~/money/figures/load-figures.server";
import { presets } from "~/money/figures/periods";
import { figuresTexts as texts, presetNames } from "~/money/texts/figures";

export function FigureFilters({ figures }: { figures: Figures }) {
  const { preset, period, typed, errors, filters, walkers, areas, isNarrowed } = figures;
  const hasErrors = Object.keys(errors).length > 0;
  const address = href("/admin/money");
  return (
    <section aria-labelledby="period" className="figure-period">
      <h2 id="period">{texts.range(period.from, period.to)}</h2>
      <nav className="subnav" aria-label={texts.periods}>
        {presets.map((each) => (
          <Link
            key={each}
            to={`${address}?${filterQuery(filters, each)}`}
            preventScrollReset
            aria-current={each === preset ? "page" : undefined}
          >
            {presetNames[each]}
          </Link>
        ))}
      </nav>
      <details className="view-filters" open={isNarrowed || hasErrors || preset === null}>
        <summary>{texts.filters}</summary>
        {hasErrors ? (
          <p role="alert" className="note note-danger">
            {errors.period ?? texts.kept}
          </p>
        ) : null}
        <Form
          key={`${JSON.stringify(typed)}${JSON.stringify(filters)}`}
          method="get"
          className="filters"
          preventScrollReset
        >
          <Days name="from" label={texts.from} typed={typed.from} error={errors.from} />
          <Days name="to" label={texts.to} typed={typed.to} error={errors.to} />
          <Choice
            name="walker"
            label={texts.walker}
            chosen={typed.walker}
            error={errors.walker}
            options={walkers.map(({ id, name }) => [id, name])}
          />
          <Choice
            name="service"
            label={texts.service}
            chosen={typed.service}
            error={errors.service}
            options={useSite().services.map(({ id, name }) => [id, name])}
          />
          <Choice
            name="area"
            label={texts.area}
            chosen={typed.area}
            error={errors.area}
            options={areas.map(({ slug, name }) => [slug, name])}
          />
          <button className="btn btn-quiet">{texts.show}</button>
          {isNarrowed ? (
            <Link to={address} preventScrollReset className="filters-clear">
              {texts.showAll}
            </Link>
          ) : null}
        </Form>
      </details>
      {isNarrowed ? <p className="muted">{texts.onlyIncome}</p> : null}
    </section>
  );
}

interface FieldProps {
  name: FilterField;
  label: string;
  error: string | undefined;
}

const wiring = ({ name, error }: FieldProps) => ({
  name,
  className: "input",
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${name}-error` : undefined,
});

const FieldError = ({ name, error }: FieldProps) =>
  error ? (
    <span id={`${name}-error`} className="error">
      {error}
    </span>
  ) : null;

/** A date input can't show a malformed date, so this one falls back to a text input. */
function Days({ typed, ...field }: FieldProps & { typed: string }) {
  return (
    <label>
      {field.label}
      <input
        type={field.error && !/^\d{4}-\d\d-\d\d$/.test(typed) ? "text" : "date"}
        {...wiring(field)}
        defaultValue={typed}
      />
      <FieldError {...field} />
    </label>
  );
}

function Choice({
  chosen,
  options,
  ...field
}: FieldProps & { chosen: string; options: readonly (readonly [string, string])[] }) {
  return (
    <label>
      {field.label}
      <select {...wiring(field)} defaultValue={chosen}>
        {[["", texts.all] as const, ...options].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError {...field} />
    </label>
  );
}
