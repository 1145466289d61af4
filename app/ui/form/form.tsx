// Form of the site that also works without scripts. With scripts it shows errors beside the fields, moves the focus to
// the first error, and cannot be sent twice.
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";

import { type FormReply, storedNowLabel } from "~/shared/form-reply";
import { SiteContext } from "~/ui/use-site";

import type { SiteFormState } from "./site-form-state";
import { useDraft } from "./use-draft";

type Refusal = Extract<FormReply, { ok: false }>;

interface FormContext {
  id: string;
  refusal: Refusal | undefined;
  busy: boolean;
  /** Name of the field to focus when a refusal came with the document. */
  autoFocus: string | undefined;
}

const Context = createContext<FormContext | null>(null);

/** Returns the state of the form around this field or button. */
export function useFormContext(): FormContext {
  const context = use(Context);
  if (!context) throw new Error("a field is outside a SiteForm");
  return context;
}

export interface SiteFormProps {
  /** Prefix of the ids in the form. */
  id: string;
  form: SiteFormState;
  /** URL of the action. */
  action: string;
  className?: string;
  /** True to let the browser check email addresses and required fields before sending. */
  browserChecks?: boolean;
  /** True for forms of signed-in people, which have no guards against robots. */
  own?: boolean;
  /** True when the form uploads files. */
  files?: boolean | undefined;
  /** Name of the field that has the focus when the page opens, for a step that leads to the next one. */
  focus?: string | undefined;
  /** True for a form with codes of doors or other secrets, which has no draft. */
  secret?: boolean;
  children: ReactNode;
}

export function SiteForm({
  id,
  form,
  action,
  className = "form",
  browserChecks,
  own,
  files,
  focus,
  secret,
  children,
}: SiteFormProps) {
  const { reply, busy, stateNow, fromDocument, Form, submit } = form;
  const refusal = reply && !reply.ok ? reply : undefined;
  const element = useRef<HTMLFormElement>(null);
  const [shown, mend] = useMending(id, refusal);
  const viewer = use(SiteContext)?.viewer?.id ?? "";
  const draft = useDraft(element, secret ? undefined : `${viewer} ${action}#${id}`, {
    reply,
    fromDocument,
    stateNow,
  });

  useEffect(() => {
    if (!refusal || fromDocument) return;
    const first = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (first) first.focus();
    else element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [refusal, fromDocument]);

  const context = { id, refusal: shown, busy, autoFocus: fromDocument ? Object.keys(refusal?.errors ?? {})[0] : focus };
  return (
    <Context value={context}>
      {/* Pages with the same components must not share a form: it would keep the other page's text. */}
      <Form
        key={id}
        ref={element}
        id={id}
        method="post"
        encType={files ? "multipart/form-data" : undefined}
        action={action}
        className={className}
        noValidate={!browserChecks}
        onKeyDown={draft.load}
        onPointerDown={draft.load}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          mend(event.target as HTMLInputElement);
          draft.keep();
        }}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          if (stateNow() !== "idle") return event.preventDefault();
          draft.send();
          submit?.(event);
        }}
      >
        {own ? null : <FormGuards />}
        {refusal && !shown?.isMended ? (
          <p role="alert" className={refusal.preview ? "note" : "note note-danger"}>
            {refusal.message ?? "Please check the fields marked below."} <RefusalLink link={refusal.link} />
          </p>
        ) : null}
        {children}
      </Form>
    </Context>
  );
}

/** Link of a refusal. The one to sign in opens in a new tab, so that this one keeps what was typed. */
export const RefusalLink = ({ link }: Pick<Refusal, "link">) =>
  link ? (
    <a href={link.to} target={link.to === "/login" ? "_blank" : undefined}>
      {link.name}
    </a>
  ) : null;

/**
 * Returns the refusal without the errors of fields that were changed since, and a function for each change. An error
 * that shows the stored value stays.
 */
function useMending(id: string, refusal: Refusal | undefined) {
  const [mended, setMended] = useState<Readonly<Record<string, Refusal>>>({});
  const all = Object.entries(refusal?.errors ?? {});
  const left = all.filter(([name]) => mended[name] !== refusal);
  const mend = (field: HTMLInputElement) => {
    for (const [name, error] of left) {
      const isBeside = name === field.name || field.closest(`[aria-describedby~="${id}-${name}-error"]`);
      if (refusal && isBeside && !error.startsWith(storedNowLabel))
        setMended((before) => ({ ...before, [name]: refusal }));
    }
  };
  const isMended = all.length > 0 && left.length === 0;
  return [refusal && { ...refusal, errors: Object.fromEntries(left), isMended }, mend] as const;
}

/** Button that is disabled and renamed while the form is being sent. */
export function SubmitButton({
  busyLabel,
  className = "btn btn-big",
  intent,
  children,
}: {
  busyLabel: string;
  className?: string;
  /** Value of the field `intent`, for forms with several buttons. */
  intent?: string;
  children: ReactNode;
}) {
  const { busy } = useFormContext();
  return (
    <button
      type="submit"
      name={intent === undefined ? undefined : "intent"}
      value={intent}
      className={className}
      disabled={busy}
    >
      {busy ? busyLabel : children}
    </button>
  );
}

/** When the surrounding form is sent, adds the milliseconds since the page opened as the field `took`. */
function tellTime(trap: HTMLElement | null) {
  const form = trap?.closest("form");
  const since = performance.now();
  const tell = ({ formData }: FormDataEvent) => formData.set("took", String(Math.round(performance.now() - since)));
  form?.addEventListener("formdata", tell);
  return () => form?.removeEventListener("formdata", tell);
}

function FormGuards() {
  return (
    // Hidden by its position, since robots skip fields with "display: none".
    <div className="sr" aria-hidden ref={tellTime}>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
