// Hours of visits and of meet and greets (docs/product.md, Service hours): the form, and the history.
import { href } from "react-router";

import { HoursForm, HoursNow } from "~/offer/hours/hours-form";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { meetingWeek, hoursTexts as texts } from "~/offer/hours/hours";
import { updateFailed } from "~/offer/texts";
import { loadHours } from "~/offer/hours/hours.server";
import { submitHours } from "~/offer/hours/submit-hours.server";
import { getExchange, getServices } from "~/platform/context/context";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-hours";

export async function loader({ context }: Route.LoaderArgs) {
  return loadHours(getServices(context).db, getExchange(context).query);
}

export async function action(args: Route.ActionArgs) {
  return submitHours(args);
}

export function meta() {
  return [{ title: texts.title }];
}

export default function SettingsHours({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, ...about } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("hours") });
  return (
    <KeptScreen
      page={href("/admin/settings/hours")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<HoursNow service={hours.service} meetings={meetingWeek(hours)} />}
    >
      <HoursForm key={about.version} form={form} hours={hours} version={about.version} />
    </KeptScreen>
  );
}
