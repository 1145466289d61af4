// Time off of the business or of one walker (docs/product.md, Days off).
import { href } from "react-router";

import { ClosureForm, ClosureList } from "~/ledger/availability/days-off";
import { listClosures } from "~/ledger/availability/closures.server";
import { submitClosures } from "~/ledger/availability/submit-availability.server";
import { listWalkers } from "~/accounts/walkers/queries.server";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { updateFailed } from "~/offer/texts";
import { getServices, getBusiness } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-closures";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const today = dayIn(getBusiness(context).timeZone, now());
  const [closures, walkers] = await Promise.all([
    listClosures(db, today, getBusiness(context).timeZone),
    listWalkers(db),
  ]);
  return { closures, today: today.toString(), walkers: walkers.map(({ id, name }) => [id, name] as const) };
}

export const action = async (args: Route.ActionArgs) => submitClosures(args);

export const meta = () => settingsTitle(href("/admin/settings/closures"));

export default function SettingsClosures({ loaderData, actionData }: Route.ComponentProps) {
  const { closures, today, walkers } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "add";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("closures") });
  return (
    <>
      <SettingsHead
        page={href("/admin/settings/closures")}
        lead="On these days nobody can request a visit, and no free times are offered."
      />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <ClosureList closures={closures} />
        <section className="panel" aria-labelledby="new-closure">
          <h2 id="new-closure">Days off</h2>
          <ClosureForm form={form} walkers={walkers} today={today} />
        </section>
      </div>
    </>
  );
}
