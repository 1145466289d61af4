// The stories of every business on the site of the sample business. second-business.spec.ts has another one.
import { sampleBusiness } from "~/sample/business/sample-business";

import { sharedSite } from "./support/shared-site.ts";
import { tellStories } from "./support/stories.ts";

const site = sharedSite("stories");

/** No other test uses this walker. */
const walker = { email: "quinn@demo.test", name: "Quinn Reyes" };
tellStories(() => ({ site, business: sampleBusiness, owner: "admin@demo.test", walker }));
