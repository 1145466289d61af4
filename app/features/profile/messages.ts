// What the profile says, for every outcome.
import type { Toast } from "~/shared/form-reply";

import { areaOfAddress } from "../areas/rules";

export const profileSaved: Toast = { kind: "success", title: "Profile saved" };

export interface AreaAnswer {
  isServed: boolean;
  text: string;
}

/** What can be said at once about an address, while it is typed (decisions §3: an incomplete one is accepted). */
export function areaAnswer(address: string): AreaAnswer {
  if (!address.trim())
    return { isServed: false, text: "With your zip code I can tell you at once whether you live where I walk." };
  const answer = areaOfAddress(address);
  switch (answer.verdict) {
    case "served":
      return { isServed: true, text: `In ${answer.area.name}: that is where I walk.` };
    case "outside":
      return {
        isServed: false,
        text: `${answer.zip} is outside today's area. You can save it; I will tell you honestly whether I can make it work.`,
      };
    case "missing-zip":
      return { isServed: false, text: "Add your zip code, so that I can tell whether you live where I walk." };
  }
}
