// The form of a picture of the site.
import { z } from "zod";

import { sitePlaces } from "./rules";

export const sitePictureForm = z.object({
  location: z.enum(sitePlaces),
  intent: z.enum(["set", "remove"]),
});
