// "What would it cost?": a plain form that asks the page itself, and needs no script.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { maxPetsPerClient } from "~/business/policies";
import { basePrices } from "~/business/prices";
import { serviceIds, services } from "~/business/service-catalog";

import { PriceLines } from "~/offer/index";
import type { Estimate } from "~/visits/asking/estimate";
import { estimateWords } from "~/visits/texts/asking";

const durations = [...new Set(Object.values(basePrices).flatMap((prices) => Object.keys(prices).map(Number)))].sort(
  (a, b) => a - b,
);

type Field = keyof Estimate["typed"];

export function EstimateForm({ estimate }: { estimate: Estimate }) {
  const { typed, errors, answer, days } = estimate;
  const field = (name: Field) => ({
    id: `estimate-${name}`,
    name,
    className: "input",
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? `estimate-${name}-error` : undefined,
  });
  const wrap = (name: Field, label: string, control: ReactNode) => (
    <div className="field half">
      <label htmlFor={`estimate-${name}`}>{label}</label>
      {control}
      {errors[name] ? (
        <span id={`estimate-${name}-error`} className="error">
          {errors[name]}
        </span>
      ) : null}
    </div>
  );
  return (
    <div className="two two-top">
      <form action="/services#estimate" className="form form-two">
        {wrap(
          "zip",
          estimateWords.zip,
          <input
            {...field("zip")}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={typed.zip}
          />,
        )}
        {wrap(
          "service",
          estimateWords.service,
          <select {...field("service")} defaultValue={typed.service || "dog-walks"}>
            {serviceIds.map((id) => (
              <option key={id} value={id}>
                {services[id].name}
              </option>
            ))}
          </select>,
        )}
        {wrap(
          "minutes",
          estimateWords.duration,
          <select {...field("minutes")} defaultValue={typed.minutes || "30"}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {estimateWords.lasts(minutes)}
              </option>
            ))}
          </select>,
        )}
        {wrap(
          "dogs",
          estimateWords.dogs,
          <input {...field("dogs")} type="number" min={1} max={maxPetsPerClient} defaultValue={typed.dogs || "1"} />,
        )}
        {wrap(
          "date",
          estimateWords.date,
          <input {...field("date")} type="date" min={days?.today} max={days?.lastDay} defaultValue={typed.date} />,
        )}
        <button className="btn btn-big">{estimateWords.show}</button>
      </form>
      {answer ? <Answer {...answer} /> : null}
    </div>
  );
}

const Answer = ({ quote, area, when }: NonNullable<Estimate["answer"]>) => (
  <div>
    <h3>{estimateWords.answer(area, when)}</h3>
    <PriceLines quote={quote} name={estimateWords.priceName} />
    <p className="hint mt-4">
      {estimateWords.extras} <Link to={href("/contact")}>{estimateWords.begin}</Link>.
    </p>
  </div>
);
