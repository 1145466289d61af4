// Replaceable pictures of the public site (docs/product.md, Pictures).
import { href } from "react-router";

import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { SitePictureForm } from "~/offer/pictures/site-picture-form";
import { getServices } from "~/platform/context/context";
import { getSitePictures, submitSitePicture } from "~/offer/pictures/site-pictures.server";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";

import type { Route } from "./+types/settings-pictures";

export const handle: PageHandle = { body: pictureBody };

export const loader = ({ context }: Route.LoaderArgs) => getSitePictures(getServices(context).db);

export const action = async (args: Route.ActionArgs) => submitSitePicture(args);

export const meta = () => settingsTitle(href("/admin/settings/pictures"));

const locations = ["hero", "walker", "about"] as const;

export default function SettingsPictures({ loaderData, actionData }: Route.ComponentProps) {
  const about = actionData && !actionData.ok ? actionData.values.location?.[0] : undefined;
  return (
    <>
      <SettingsHead page={href("/admin/settings/pictures")} lead="Your own pictures instead of the drawings." />
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
