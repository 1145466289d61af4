// All settings pages, and the button that closes the site (docs/product.md, First day).
import { CloseSite } from "~/desk/start/close-site";
import { SettingsIndex } from "~/offer/settings/components/settings-index";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/settings";

export const loader = ({ context }: Route.LoaderArgs) => ({ asked: getExchange(context).query.get("q") ?? "" });

export const meta = () => [{ title: "Settings" }];

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { isDraft } = useSite();
  return (
    <>
      <PageHead title="Settings" lead="Every page and email shows a change right away." />
      <SettingsIndex asked={loaderData.asked} />
      {isDraft ? null : <CloseSite />}
    </>
  );
}
