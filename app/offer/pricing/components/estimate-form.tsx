// "What would it cost?": a GET form to the same page that needs no script.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { maxPetsPerClient } from "~/business/policies";
import { serviceIds, services } from "~/business/service-catalog";

import { estimateWords } from "~/offer/pricing/estimate-texts";
import { PriceLines } from "./price-lines";
import type { Estimate, EstimateField } from "~/offer/pricing/estimate";

export function EstimateForm({ estimate: { typed, errors, answer, durations, days } }: { estimate: Estimate }) {
  const field = (name: EstimateField, control: (props: ReturnType<typeof propsOf>) => ReactNode) => (
    <div className="field half">
      <label htmlFor={`estimate-${name}`}>{estimateWords[name]}</label>
      {control(propsOf(name, errors[name]))}
      {errors[name] ? (
        <span id={`estimate-${name}-error`} className="error">
          {errors[name]}
        </span>
      ) : null}
    </div>
  );
  return (
    <div className="two two-top">
      {/* First, because the page scrolls to it. */}
      {answer ? (
        <div>
          <h3>{estimateWords.answer(answer.area, answer.when)}</h3>
          <p>{answer.surcharge}</p>
          <PriceLines quote={answer.quote} name={estimateWords.priceName} />
          <p className="hint mt-4">
            {estimateWords.extras} <Link to={href("/contact")}>{estimateWords.begin}</Link>.
          </p>
        </div>
      ) : null}
      <form action="/services#estimate" className="form form-two">
        {field("zip", (props) => (
          <input {...props} inputMode="numeric" autoComplete="postal-code" maxLength={10} defaultValue={typed.zip} />
        ))}
        {field("service", (props) => (
          <select {...props} defaultValue={typed.service || "dog-walks"}>
            {serviceIds.map((id) => (
              <option key={id} value={id}>
                {services[id].name}
              </option>
            ))}
          </select>
        ))}
        {field("minutes", (props) => (
          <select {...props} defaultValue={typed.minutes || "30"}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {estimateWords.lasts(minutes)}
              </option>
            ))}
          </select>
        ))}
        {field("dogs", (props) => (
          <input {...props} type="number" min={1} max={maxPetsPerClient} defaultValue={typed.dogs || "1"} />
        ))}
        {field("date", (props) => (
          <input {...props} type="date" min={days?.today} max={days?.lastDay} defaultValue={typed.date} />
        ))}
        <button className="btn btn-big">{estimateWords.show}</button>
      </form>
    </div>
  );
}

const propsOf = (name: EstimateField, error: string | undefined) => ({
  id: `estimate-${name}`,
  name,
  className: "input",
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `estimate-${name}-error` : undefined,
});
