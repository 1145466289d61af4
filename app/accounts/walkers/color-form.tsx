// Form to choose a walker's calendar color from eleven named swatches.
import { href } from "react-router";

import { calendarColors } from "~/business/calendars/calendar-colors";
import type { FormReply } from "~/shared/form-reply";
import { ColorField } from "~/ui/app/color-field";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { WalkerProfile } from "~/accounts/walkers/queries.server";
import { walkersTexts as texts } from "~/accounts/walkers/texts";

export function ColorForm({ walker, reply }: { walker: WalkerProfile; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`color-${walker.id}`} form={form} action={href("/admin/employees")} own>
      <input type="hidden" name="intent" value="color" />
      <input type="hidden" name="id" value={walker.id} />
      <VersionField version={walker.version} />
      <ColorField name="calendarColor" label={texts.colorOf(walker.name)} sends="id" initial={walker.calendarColor} />
      <button type="submit" className="btn btn-small" disabled={form.busy}>
        {texts.saveColor}
      </button>
    </SiteForm>
  );
}

/** A walker's color with its name. */
export function ColorName({ calendarColor }: Pick<WalkerProfile, "calendarColor">) {
  const color = calendarColors.find((each) => String(each.id) === calendarColor);
  if (!color) return <span className="muted">{texts.noColor}</span>;
  return (
    <span className="color-name">
      <span className={`swatch-dot is-color-${color.id}`} aria-hidden />
      {color.name}
    </span>
  );
}
