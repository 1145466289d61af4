// The form of a picture of the site.
import { z } from "zod";

export const sitePictureForm = z.object({
  location: z.enum(["hero", "about"]),
  intent: z.enum(["set", "remove"]),
});
