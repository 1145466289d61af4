// Which days are holidays (decisions §4): the default list, each on or off, and days of the owner's own.
import { inWords } from "~/business/amounts-in-words";
import { HolidayForm } from "~/features/settings/components/holiday-form";
import { HolidayList } from "~/features/settings/components/holiday-list";
import { SettingsNav } from "~/features/settings/components/settings-nav";
import { holidayLines } from "~/features/settings/holiday-lines";
import { updateFailed } from "~/features/settings/messages";
import { getHolidayChoices } from "~/features/settings/queries.server";
import { submitHolidays } from "~/features/settings/submit-holidays.server";
import { getServices } from "~/server/context";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/settings-holidays";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return { lines: holidayLines(await getHolidayChoices(db), dayInLosAngeles(now())) };
}

export async function action(args: Route.ActionArgs) {
  return submitHolidays(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), updateFailed("holidays"));
}

export function meta() {
  return [{ title: "Holidays" }, { name: "robots", content: "noindex" }];
}

export default function SettingsHolidays({ loaderData, actionData }: Route.ComponentProps) {
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "add";
  const form = useFormReply(aboutForm ? actionData : undefined);
  return (
    <>
      <PageHead title="Settings" lead={`Holidays add ${inWords.holiday} of the dogs' price.`} />
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
