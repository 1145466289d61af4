// Drafts of forms (docs/product.md, Drafts). They work on the elements of the form, because as React components they
// would make the scripts of every page with a form heavier; ui/form/use-draft.ts loads this file at the first press.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Two values of each field, by its place in the form: the one that the page came with, and the one that was typed. */
type Draft = Record<string, readonly [initial: string, typed: string]>;

const secretName = /password|code$|token|secret|^cc-|^website$/i;
const notes = new WeakMap<HTMLFormElement, HTMLElement>();
const restored = new WeakSet<HTMLFormElement>();

/** Stores what differs from the values that the page came with. */
export function keepDraft(key: string, form: HTMLFormElement): void {
  // The form was accepted while this script was loading.
  if (!form.isConnected) return;
  restoreDraft(key, form);
  const draft = readDraft(key);
  for (const [place, control] of controlsOf(form)) {
    const [before, now] = [initialOf(control), valueOf(control)];
    const [initial = before] = draft[place] ?? [];
    // Text that a newer value has replaced stays in the draft.
    if (now !== before || before === initial) draft[place] = [initial, now];
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The session storage is full, so the form has no draft.
  }
}

export function dropDraft(key: string, form: HTMLFormElement): void {
  sessionStorage.removeItem(key);
  notes.get(form)?.remove();
}

/** Fills the form from its draft, and says so above the fields. A value that is newer on the server stays. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  if (restored.has(form)) return;
  restored.add(form);
  const left = new Map(Object.entries(readDraft(key)).filter(([, [initial, typed]]) => typed !== initial));
  if (left.size === 0) return;
  const all = left.size;
  const fillIn = () => {
    for (const [place, control] of controlsOf(form)) {
      const [initial, typed] = left.get(place) ?? [];
      const newer = initialOf(control);
      // After a reload the browser may have restored the field itself, over a newer value, too.
      if (typed === undefined || ![newer, typed].includes(valueOf(control))) continue;
      if (initial === newer || typed === newer) left.delete(place);
      fill(control, initial === newer ? typed : newer);
    }
  };
  fillIn();
  // Some fields appear once another one is filled.
  requestAnimationFrame(() => {
    fillIn();
    const typed = [...left.values()].flatMap(([, text]) => (/^(true|false)?$/.test(text) ? [] : `“${text}”`));
    const words = [
      left.size < all ? "Restored what you typed." : "",
      typed.length > 0 ? `Somebody changed this since you typed: ${typed.join(", ")}.` : "",
    ];
    const note = noteOf(words.filter(Boolean).join(" "), () => {
      dropDraft(key, form);
      for (const [, control] of controlsOf(form)) fill(control, initialOf(control));
    });
    form.addEventListener("submit", () => note.remove(), { once: true });
    notes.set(form, note);
    form.prepend(note);
  });
}

function noteOf(words: string, startOver: () => void): HTMLElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn btn-quiet btn-small",
    textContent: "Start over",
  });
  button.addEventListener("click", startOver);
  const note = Object.assign(document.createElement("p"), { className: "note" });
  note.append(words, " ", button);
  return note;
}

function readDraft(key: string): Draft {
  return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Draft;
}

/** Returns the fields with their places: the name, with the value of a checkbox, or the index of a repeated name. */
function controlsOf(form: HTMLFormElement): [place: string, control: Control][] {
  const seen: Record<string, number> = {};
  return [...form.elements].flatMap((element): [string, Control][] => {
    if (!isKept(element)) return [];
    if (isTick(element)) return [[`${element.name}=${element.value}`, element]];
    const index = (seen[element.name] = (seen[element.name] ?? -1) + 1);
    return [[`${element.name}#${index}`, element]];
  });
}

function isKept(element: Element): element is Control {
  if (element instanceof HTMLInputElement && /^(password|file|hidden|submit|button)$/.test(element.type)) return false;
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return (
    isControl && element.name !== "" && ![element.name, element.autocomplete].some((each) => secretName.test(each))
  );
}

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

const valueOf = (control: Control): string => (isTick(control) ? String(control.checked) : control.value);

function initialOf(control: Control): string {
  if (isTick(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

function fill(control: Control, value: string): void {
  if (valueOf(control) === value) return;
  if (isTick(control)) {
    // A radio button is turned off by the other one. A click also tells the components that follow the field.
    if (value === "true" || control.type === "checkbox") control.click();
    return;
  }
  // React overrides the element's own setter, and would miss the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
