// Holidays (docs/product.md, Holidays): the default list with switches, and days the owner added.
import { sharesInWords } from "~/business/amounts-in-words";
import { HolidayForm, HolidayList } from "~/offer/settings/components/holiday-form";
import { holidayLines } from "~/offer/settings/holiday-lines";
import { SettingsNav } from "~/offer/settings/components/settings-nav";
import { updateFailed } from "~/offer/texts";
import { getHolidayChoices } from "~/offer/settings/queries.server";
import { submitHolidays } from "~/offer/settings/submit-holidays.server";
import { getServices } from "~/platform/context/context";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-holidays";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return { lines: holidayLines(await getHolidayChoices(db), dayInLosAngeles(now())) };
}

export async function action(args: Route.ActionArgs) {
  return submitHolidays(args);
}

export function meta() {
  return [{ title: "Holidays" }];
}

export default function SettingsHolidays({ loaderData, actionData }: Route.ComponentProps) {
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "add";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("holidays") });
  return (
    <>
      <PageHead title="Settings" lead={`Holidays add ${sharesInWords.holiday} of the dogs' price.`} />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <HolidayList lines={loaderData.lines} />
        <section className="panel" aria-labelledby="own-holiday">
          <h2 id="own-holiday">A day of your own</h2>
          <HolidayForm form={form} />
        </section>
      </div>
    </>
  );
}
