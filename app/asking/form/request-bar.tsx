// The bar at the bottom of the request form, which keeps the next button in view.
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { SubmitButton } from "~/ui/form/form";

import type { RequestFormData } from "~/asking/form/load-form.server";
import { formWords } from "~/asking/form/texts";
import { ShowPrice } from "./visit-fields";
import type { RequestDraft } from "./draft";

interface RequestBarProps {
  step: RequestFormData["step"];
  /** Names of the chosen pets. */
  names: readonly string[];
  draft: RequestDraft;
  quote: Quote | null;
  /** Opens the details; a pet must be chosen. */
  goOn: () => void;
}

export function RequestBar({ step, names, draft, quote, goOn }: RequestBarProps) {
  if (step === "pets")
    return (
      <div className="request-bar">
        <p className="bar-none muted">{formWords.nobodyYet}</p>
        {names.length > 0 ? <p>{formWords.chosenPets(names)}</p> : null}
        <ContinueButton goOn={goOn} />
      </div>
    );
  const open = partsToChoose.filter((part) => !draft[part]).map((part) => formWords.parts[part]);
  return (
    <div className="request-bar">
      <p>
        {quote ? <strong className="price">{formatExact(quote.total)}</strong> : null}{" "}
        {open.length > 0 ? <span className="muted">{formWords.stillToChoose(open)}</span> : null}
      </p>
      <div className="form-end">
        <SubmitButton busyLabel={formWords.sending}>{formWords.send}</SubmitButton>
        <ShowPrice>{formWords.showPrice}</ShowPrice>
      </div>
    </div>
  );
}

const partsToChoose = ["service", "date", "timeOfDay"] as const;

function ContinueButton({ goOn }: { goOn: () => void }) {
  return (
    <button
      name="intent"
      value="details"
      className="btn btn-big continue"
      onClick={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      {formWords.goOn}
    </button>
  );
}
