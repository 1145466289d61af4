// Services (docs/product.md, Services): the list, and the form that adds or changes one.
import { href } from "react-router";

import { findService } from "~/business/services/services";
import { versionOfService } from "~/offer/service-desk/service-commands.server";
import { serviceTexts as texts } from "~/offer/service-desk/service-facts";
import { ProposalForm } from "~/offer/service-desk/proposal-form";
import { ServiceForm } from "~/offer/service-desk/service-form";
import { ServiceList } from "~/offer/service-desk/service-list";
import { submitServices } from "~/offer/service-desk/submit-services.server";
import { getServices as listServices } from "~/offer/services.server";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { updateFailed } from "~/offer/texts";
import { getExchange, getServices } from "~/platform/context/context";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-services";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const services = await listServices(db);
  const service = findService(services, getExchange(context).query.get("edit") ?? "");
  const version = service ? await versionOfService(db, service.id) : null;
  return { services, edited: service && version !== null ? { ...service, version } : null };
}

export const action = async (args: Route.ActionArgs) => submitServices(args);

export const meta = () => settingsTitle(href("/admin/settings/services"));

export default function SettingsServices({ loaderData: { services, edited }, actionData }: Route.ComponentProps) {
  const intent = actionData && !actionData.ok ? (actionData.values.intent?.[0] ?? "") : "save";
  const isOfForm = intent === "save" || intent === "add";
  const form = useFormReply(isOfForm ? actionData : undefined, { failed: updateFailed("services") });
  return (
    <>
      <SettingsHead page={href("/admin/settings/services")} lead={texts.lead} />
      <RefusalNote reply={isOfForm || intent === "propose" ? undefined : actionData} />
      <div className="columns">
        {services.length > 0 ? (
          <ServiceList services={services} />
        ) : (
          <ProposalForm reply={intent === "propose" ? actionData : undefined} />
        )}
        <div className="stack">
          {/* The key resets the form for another service, and after a save. */}
          <ServiceForm key={edited ? `${edited.id} ${edited.version}` : services.length} form={form} edited={edited} />
        </div>
      </div>
    </>
  );
}
