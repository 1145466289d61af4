// A client's request (docs/product.md, Requests): one form with two tabs, the pets and the details. Without scripts,
// each step submits the form, which returns with the typed values. With scripts, the price is updated with each choice.
import { href } from "react-router";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { FieldValues, FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { PetPicker } from "~/clients/index";
import type { RequestFormData } from "~/asking/form/load-form.server";
import type { RequestReply } from "~/asking/form/refuse-request.server";
import { formWords, requestFailed, tabTitles } from "~/asking/form/texts";
import { shownServices } from "~/business/services/services";
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { fittingServices } from "./fitting-services";
import { ServiceDetails } from "./service-details";
import { namesOf, priceNow, useRequestDraft, ShowPrice } from "./visit-fields";
import { pressedDay, type RequestDraft } from "./draft";

type Refusal = Extract<RequestReply, { ok: false }>;
type Step = RequestFormData["step"];

export function RequestForm({ data, reply }: { data: RequestFormData; reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: requestFailed });
  const refusal: Refusal | undefined = form.reply && !form.reply.ok ? form.reply : undefined;
  const typed: FieldValues = refusal?.values ?? data.prefilled;
  const { draft: typedDraft, inForm, onChange, read, fill } = useRequestDraft(typed, data.calendar);
  const { services, draft } = fittingServices(shownServices(data.calendar.history.services), data.pets, typedDraft);
  const [step, setStep] = useStep(data.step, refusal);
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = () => {
    if (!read()?.petIds.length) return;
    flushSync(() => setStep("details"));
    heading.current?.focus();
  };
  const quote = priceNow(data, draft, refusal);
  return (
    <SiteForm
      id="request"
      form={{ ...form, reply: isStepReply(refusal) ? undefined : form.reply }}
      action={href("/request-service")}
      className="request"
      own
    >
      <div ref={inForm} onChange={onChange}>
        <input type="hidden" name="formKey" value={typed.formKey?.[0] ?? data.formKey} />
        <EnterKey step={step} goOn={goOn} />
        <div role="tablist" aria-label={formWords.tabs} className="tabs">
          <Tab of="pets" step={step} onStep={setStep} />
          <Tab of="details" step={step} onStep={setStep} disabled={step === "pets" && draft.petIds.length === 0} />
        </div>
        <StepPanel of="pets" step={step}>
          <PetPicker pets={data.pets} initial={typed.petIds ?? []} problem={data.problem ?? undefined} />
        </StepPanel>
        <StepPanel of="details" step={step}>
          <h2 ref={heading} id="service-details" tabIndex={-1}>
            {formWords.details}
          </h2>
          <p className="chosen-pets">{formWords.chosenPets(namesOf(data.pets, draft))}</p>
          <ServiceDetails
            form={{ ...data, terms: refusal?.terms ?? data.terms }}
            services={services}
            draft={draft}
            typed={typed}
            quote={quote}
            onDay={(date) => fill("date", date)}
          />
        </StepPanel>
        <RequestBar step={step} names={namesOf(data.pets, draft)} draft={draft} quote={quote} goOn={goOn} />
      </div>
    </SiteForm>
  );
}

/** Whether the reply only switched the tab, without scripts, and carries no error. */
function isStepReply(refusal: Refusal | undefined): boolean {
  const intent = refusal?.values.intent?.[0];
  const isStep = intent === "pets" || intent === "details" || pressedDay(intent) !== null;
  return isStep && !refusal?.message && Object.keys(refusal?.errors ?? {}).length === 0;
}

/** State of the open tab; a refusal opens the tab that has the refused field. */
function useStep(initial: Step, refusal: Refusal | undefined) {
  const asked = refusal ? stepOf(refusal) : initial;
  const [step, setStep] = useState(asked);
  const [answered, setAnswered] = useState(refusal);
  if (refusal !== answered) {
    setAnswered(refusal);
    if (refusal) setStep(asked);
  }
  return [step, setStep] as const;
}

const stepOf = ({ errors, values }: Refusal): Step =>
  errors.petIds || values.intent?.[0] === "pets" ? "pets" : "details";

/** Switches the tab; without scripts, submits the form to get the other tab. */
function Tab({
  of,
  step,
  onStep,
  disabled = false,
}: {
  of: Step;
  step: Step;
  onStep: (step: Step) => void;
  /** True while no pet is chosen. */
  disabled?: boolean;
}) {
  return (
    <button
      role="tab"
      name="intent"
      value={of}
      id={`tab-${of}`}
      aria-selected={step === of}
      aria-controls={`panel-${of}`}
      disabled={disabled}
      onKeyDown={moveWithArrowKeys}
      onClick={(event) => {
        event.preventDefault();
        onStep(of);
      }}
    >
      {tabTitles[of]}
    </button>
  );
}

/** Moves between the tabs with the arrow keys. */
function moveWithArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]:enabled") ?? [];
  [...tabs].find((one) => one !== event.currentTarget)?.focus();
}

const StepPanel = ({ of, step, children }: { of: Step; step: Step; children: ReactNode }) => (
  <div id={`panel-${of}`} role="tabpanel" aria-labelledby={`tab-${of}`} hidden={step !== of}>
    {children}
  </div>
);

/** Enter presses a form's first button, so this hidden button comes first and continues to the next step. */
function EnterKey({ step, goOn }: { step: Step; goOn: () => void }) {
  return (
    <button
      name="intent"
      value={step === "pets" ? "details" : "send"}
      className="sr"
      tabIndex={-1}
      aria-hidden="true"
      onClick={(event) => {
        if (step === "details") return;
        event.preventDefault();
        goOn();
      }}
    >
      Continue
    </button>
  );
}

interface RequestBarProps {
  step: RequestFormData["step"];
  /** Names of the chosen pets. */
  names: readonly string[];
  draft: RequestDraft;
  quote: Quote | null;
  /** Opens the details; a pet must be chosen. */
  goOn: () => void;
}

function RequestBar({ step, names, draft, quote, goOn }: RequestBarProps) {
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
