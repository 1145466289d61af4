// Action of /admin/settings/pictures: set a picture, or return to the drawn one.
import { z } from "zod";

import { eachText, formAction, formActions } from "~/platform/forms/form-action";
import { adminContext } from "~/platform/context/command-contexts";
import { noPictureChosen, pictureRefusals, pictureRemoved, pictureTaken } from "~/platform/texts";
import { done, refused } from "~/shared/result";

import { removePicture, savePicture } from "./commands.server";
import { receivePicture } from "./receive-picture.server";
import { sitePlaces } from "./prepare/rules";

const schema = z.object({ location: z.enum(sitePlaces) });

const refusePhoto = (status: number, error: string) => ({ status, errors: { photo: error } });

export const submitSitePicture = formActions({
  set: formAction({
    schema,
    context: adminContext,
    command: async (ctx, { location }, { args, form }) => {
      const picture = await receivePicture(args, form);
      if (!picture.ok) return { ...refused("no-picture"), picture };
      return picture.file ? savePicture(ctx, { purpose: location }, picture.file) : refused("no-file");
    },
    done: pictureTaken,
    texts: {
      "no-picture": ({ picture }) => refusePhoto(picture.status, picture.error),
      "no-file": refusePhoto(400, noPictureChosen),
      ...eachText(pictureRefusals, (text) => refusePhoto(400, text)),
    },
  }),
  remove: formAction({
    schema,
    context: adminContext,
    command: async (ctx, { location }) => done(await removePicture(ctx, { purpose: location })),
    done: pictureRemoved,
    texts: {},
  }),
});
