// A client's request (docs/product.md, Requests): the pets, then the details, in one form with two tabs. Without
// scripts each step is sent, and comes back with everything typed; with them, the price follows each choice.
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PetPicker } from "~/clients/index";
import type { FieldValues } from "~/visits/asking/draft";
import type { RequestFormData } from "~/visits/asking/load-form.server";
import { formWords, requestFailed } from "~/visits/texts/asking";
import type { RequestReply } from "~/visits/asking/refuse-request.server";
import { type RequestStep, RequestTabs, StepPanel } from "./request-tabs";
import { ServiceDetails } from "./service-details";
import { namesOf, priceNow, useRequestDraft } from "./visit-fields";

type Refusal = Extract<RequestReply, { ok: false }>;

export function RequestForm({ data, reply }: { data: RequestFormData; reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: requestFailed });
  const refusal = refusalOf(form.reply);
  const typed: FieldValues = refusal?.values ?? data.prefilled;
  const { draft, inForm, onChange, read } = useRequestDraft(typed);
  const [step, setStep] = useStep(data.step, refusal);
  const heading = useRef<HTMLHeadingElement>(null);
  const price = priceNow(data, draft, refusal);
  const goOn = () => {
    if (!read()?.petIds.length) return;
    flushSync(() => setStep("details"));
    heading.current?.focus();
  };
  const petsProblem = refusal?.errors.petIds ?? data.problem ?? undefined;
  return (
    <SiteForm
      id="request"
      form={{ ...form, reply: isJustAStep(refusal) ? undefined : form.reply }}
      action="/request-service"
      className="request"
      own
    >
      <div ref={inForm} onChange={onChange}>
        <input type="hidden" name="formKey" value={typed.formKey?.[0] ?? data.formKey} />
        <EnterKey step={step} goOn={goOn} />
        <RequestTabs step={step} detailsWait={step === "pets" && draft.petIds.length === 0} onStep={setStep} />
        <StepPanel of="pets" step={step}>
          <PetPicker pets={data.pets} initial={typed.petIds ?? []} error={petsProblem} />
          <ContinueButton goOn={goOn} />
        </StepPanel>
        <StepPanel of="details" step={step}>
          <h2 ref={heading} id="service-details" tabIndex={-1}>
            {formWords.details}
          </h2>
          <p className="chosen-pets">{formWords.chosenPets(namesOf(data.pets, draft))}</p>
          <ServiceDetails form={data} draft={draft} typed={typed} quote={price} />
          <div className="form-end">
            <SubmitButton busyLabel={formWords.sending}>{formWords.send}</SubmitButton>
            <noscript>
              <button name="intent" value="price" className="btn btn-quiet btn-big">
                {formWords.showPrice}
              </button>
            </noscript>
          </div>
        </StepPanel>
      </div>
    </SiteForm>
  );
}

function refusalOf(reply: FormReply | undefined): Refusal | undefined {
  return reply && !reply.ok ? reply : undefined;
}

/** Without scripts: the other tab was asked for, and nothing is wrong. */
function isJustAStep(refusal: Refusal | undefined): boolean {
  const intent = refusal?.values.intent?.[0];
  const isStep = intent === "pets" || intent === "details";
  return isStep && !refusal?.message && Object.keys(refusal?.errors ?? {}).length === 0;
}

/** The tab that is shown; a refusal shows the one with the field it is about. */
function useStep(initial: RequestStep, refusal: Refusal | undefined) {
  const asked = refusal ? stepOf(refusal) : initial;
  const [step, setStep] = useState(asked);
  const [answered, setAnswered] = useState(refusal);
  if (refusal !== answered) {
    setAnswered(refusal);
    if (refusal) setStep(asked);
  }
  return [step, setStep] as const;
}

const stepOf = ({ errors, values }: Refusal): RequestStep =>
  errors.petIds || values.intent?.[0] === "pets" ? "pets" : "details";

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

/** The form's first button is the one the Enter key presses: not a tab, but what comes next. */
function EnterKey({ step, goOn }: { step: RequestStep; goOn: () => void }) {
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
