// What the profile says, for every outcome.
import type { Toast } from "~/shared/form-reply";

import { areaOfAddress } from "~/offer/index";

export const profileSaved: Toast = { kind: "success", title: "Profile saved" };

export interface AreaAnswer {
  isServed: boolean;
  text: string;
}

/**
 * What can be said at once about an address, while it is typed (docs/product.md, Areas: an incomplete one is accepted).
 */
export function areaAnswer(address: string): AreaAnswer {
  if (!address.trim())
    return { isServed: false, text: "With your zip code I can tell you right away whether you live where I walk." };
  const answer = areaOfAddress(address);
  switch (answer.verdict) {
    case "served":
      return { isServed: true, text: `In ${answer.area.name}: that's where I walk.` };
    case "outside":
      return {
        isServed: false,
        text: `${answer.zip} is outside today's area. You can save it; I'll tell you honestly whether I can make it work.`,
      };
    case "missing-zip":
      return { isServed: false, text: "Add your zip code, so I can tell whether you live where I walk." };
  }
}
