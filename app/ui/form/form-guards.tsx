// Guards against robots: a honeypot field, and the time spent at the form, added when it is sent
// (docs/decisions/007-forms-without-stamps.md). The markup is the same on every page.

/** Adds the time as `took` when the surrounding form is sent, by the browser or by a script. */
function tellTime(trap: HTMLElement | null) {
  const form = trap?.closest("form");
  const since = performance.now();
  const tell = ({ formData }: FormDataEvent) => formData.set("took", String(Math.round(performance.now() - since)));
  form?.addEventListener("formdata", tell);
  return () => form?.removeEventListener("formdata", tell);
}

export function FormGuards() {
  return (
    // Hidden by position, since robots skip "display: none".
    <div className="sr" aria-hidden ref={tellTime}>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
