// The pictures of the public site the owner may replace (decisions §3, background images).
import { SitePictureForm } from "~/features/media/components/site-picture-form";
import { pictureNotSent } from "~/features/media/messages";
import { getSitePictures } from "~/features/media/queries.server";
import { submitSitePicture } from "~/features/media/submit-site-picture.server";
import { SettingsNav } from "~/features/settings/components/settings-nav";
import { getServices } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/settings-pictures";

export const shouldRevalidate = unlessRefused;

export function loader({ context }: Route.LoaderArgs) {
  return getSitePictures(getServices(context).db);
}

export async function action(args: Route.ActionArgs) {
  return submitSitePicture(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), pictureNotSent);
}

export function meta() {
  return [{ title: "Pictures" }, { name: "robots", content: "noindex" }];
}

const locations = ["hero", "about"] as const;

export default function SettingsPictures({ loaderData, actionData }: Route.ComponentProps) {
  const about = actionData && !actionData.ok ? actionData.values.location?.[0] : undefined;
  return (
    <>
      <PageHead title="Settings" lead="Your own pictures in place of the drawn ones." />
      <SettingsNav />
      <div className="stack">
        {locations.map((location) => (
          <SitePictureForm
            key={location}
            location={location}
            now={loaderData[location]}
            inDocument={about === location ? actionData : undefined}
          />
        ))}
      </div>
    </>
  );
}
