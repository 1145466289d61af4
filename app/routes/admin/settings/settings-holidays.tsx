// Holidays (docs/product.md, Holidays): the default holidays, each with a switch, and days that the owner added.
import { policiesNow } from "~/business/money/owner-policies";
import { useState } from "react";
import { href } from "react-router";

import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { holidayLines, type HolidayLine } from "~/offer/settings/holiday-lines";
import { getHolidayChoices } from "~/offer/settings/queries.server";
import { holidayName } from "~/offer/settings/setting-groups";
import { submitHolidays } from "~/offer/settings/submit-holidays.server";
import { updateFailed } from "~/offer/texts";
import { getBusiness, getServices } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";
import { ActionButton } from "~/ui/app/action-button";
import { RefusalNote } from "~/ui/app/refusal-note";
import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-holidays";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return {
    lines: holidayLines(await getHolidayChoices(db), dayIn(getBusiness(context).timeZone, now())),
    holidayPercent: policiesNow(getBusiness(context), now()).holidayPercent,
  };
}

export const action = async (args: Route.ActionArgs) => submitHolidays(args);

export const meta = () => settingsTitle(href("/admin/settings/holidays"));

export default function SettingsHolidays({ loaderData, actionData }: Route.ComponentProps) {
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "add";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("holidays") });
  return (
    <>
      <SettingsHead
        page={href("/admin/settings/holidays")}
        lead={`Holidays add ${loaderData.holidayPercent}% of the dogs' price.`}
      />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <HolidayList lines={loaderData.lines} />
        <section className="panel" aria-labelledby="own-holiday">
          <h2 id="own-holiday">Add a holiday of your own</h2>
          <HolidayForm form={form} />
        </section>
      </div>
    </>
  );
}

/** The form that adds a holiday. */
function HolidayForm({ form }: { form: SiteFormState }) {
  const added = useCountOfDone(form);
  return (
    // The changed key empties the form after a day was added.
    <SiteForm key={added} own id="holiday" form={form} action={href("/admin/settings/holidays")}>
      <input type="hidden" name="intent" value="add" />
      <FormField name="name" field={holidayName} />
      <TextField name="date" label="Date" type="date" />
      <CheckField name="everyYear">Every year on this day</CheckField>
      <div className="form-end">
        <SubmitButton busyLabel="Adding...">Add holiday</SubmitButton>
      </div>
    </SiteForm>
  );
}

function useCountOfDone({ reply }: SiteFormState): number {
  const [seen, setSeen] = useState({ reply, count: 0 });
  const count = seen.count + (reply !== seen.reply && reply?.ok ? 1 : 0);
  if (reply !== seen.reply) setSeen({ reply, count });
  return count;
}

const address = href("/admin/settings/holidays");

function HolidayList({ lines }: { lines: readonly HolidayLine[] }) {
  return (
    <ul className="steps">
      {lines.map(({ id, name, when, state }) => (
        <li key={id}>
          <span className={state === "off" ? "state" : "state state-good"}>{state === "off" ? "Off" : "On"}</span>
          <div>
            <strong>{name}</strong>
            <div className="muted">{when}</div>
          </div>
          {state === "own" ? (
            <ActionButton
              action={address}
              failed={updateFailed("holidays")}
              fields={{ intent: "remove", id }}
              className="btn btn-quiet btn-small"
              label={`Remove: ${name}`}
            >
              Remove
            </ActionButton>
          ) : (
            <ActionButton
              action={address}
              failed={updateFailed("holidays")}
              fields={{ intent: "switch", id, on: state === "off" ? "yes" : "no" }}
              className="btn btn-quiet btn-small"
              label={`${state === "off" ? "Turn on" : "Turn off"}: ${name}`}
            >
              {state === "off" ? "Turn on" : "Turn off"}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
