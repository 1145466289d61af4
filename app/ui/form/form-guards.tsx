// Against robots: a field that only they fill in, and how long somebody was at the form. Nothing here differs from page
// to page: the time is added to what is sent, when it is sent (docs/decisions/007-forms-without-stamps.md).

/** For the form around it: when it is sent, by the browser or by a script, the time goes along as `took`. */
function tellTime(trap: HTMLElement | null) {
  const form = trap?.closest("form");
  const since = performance.now();
  const tell = ({ formData }: FormDataEvent) => formData.set("took", String(Math.round(performance.now() - since)));
  form?.addEventListener("formdata", tell);
  return () => form?.removeEventListener("formdata", tell);
}

export function FormGuards() {
  return (
    // Out of sight, and not "display: none": a robot fills it.
    <div className="sr" aria-hidden ref={tellTime}>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
