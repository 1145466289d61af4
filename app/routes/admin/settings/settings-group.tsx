// A page with one group of single settings: business, notices, visits or booking page (docs/product.md, Identity).
import { href } from "react-router";

import { changeZone } from "~/offer/settings/change-zone.server";
import { settingsAction } from "~/offer/settings/commands.server";
import { RemoveBookingPage, SettingsForm } from "~/offer/settings/components/settings-form";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { getSettings } from "~/offer/settings/queries.server";
import { bookingPageRemoval, businessSettings, settingGroups } from "~/offer/settings/setting-groups";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { getServices } from "~/platform/context/context";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/settings-group";

const pages = {
  [href("/admin/settings/business")]: "business",
  [href("/admin/settings/notices")]: "notices",
  [href("/admin/settings/visits")]: "visits",
  [href("/admin/settings/booking-page")]: "appointment",
} as const;

export async function loader({ context, url: { pathname: page } }: Route.LoaderArgs) {
  return { page, name: pages[page] ?? "business", stored: await getSettings(getServices(context).db) };
}

export const action = (args: Route.ActionArgs) => settingsAction(businessSettings, args.url.pathname, changeZone)(args);

export const meta = ({ loaderData }: Route.MetaArgs) => settingsTitle(loaderData?.page ?? "");

export default function SettingsOfGroup({ loaderData: { page, name, stored }, actionData }: Route.ComponentProps) {
  const isRemoval = actionData && !actionData.ok && actionData.values.group?.[0] === bookingPageRemoval;
  const group = settingGroups[name];
  return (
    <>
      <SettingsHead page={page} lead={group.text} />
      {isRemoval ? <RefusalNote reply={actionData} /> : null}
      <section className="panel settings" aria-label={group.title}>
        <SettingsForm
          action={page}
          name={name}
          group={group}
          stored={stored}
          inDocument={isRemoval ? undefined : actionData}
        />
        {name === "appointment" ? <RemoveBookingPage stored={stored.google_appointment_url} /> : null}
      </section>
    </>
  );
}
