import type { AreaPage } from "~/business/areas/area-page";

import { sampleArea } from "./sample-areas";

const { priceFactor } = sampleArea["cheviot-hills"];
const percentLess = Math.round((1 - priceFactor) * 100);

export const cheviotHills: AreaPage = {
  title: "Dog walking in Cheviot Hills, where the streets curve on purpose",
  subtitle: `Loops, lawns and a gentle price: ${percentLess}% below standard`,
  description: `Winding lanes, real sidewalks and a large park on Motor Avenue. It is forgiving ground for young and old dogs, and each dog's price is ${percentLess}% below the standard one.`,
  priceNote: `In 90034 each dog's price is ${percentLess}% below the standard price: a thirty-minute walk is {half hour}. The reduction applies to the service itself, not to weekend charges or add-ons.`,
  features: [
    {
      title: "No through traffic to speak of",
      description:
        "The roads were laid out in loops that confuse shortcuts. That leaves us with slow cars, front lawns to read, and the kind of aimless half hour most dogs would pick for themselves.",
    },
    {
      title: "Rolling, never brutal",
      description:
        "You get a gentle rise, a dip, another rise. It builds a hind end on a young shepherd without punishing an old retriever, and there is a flat option along Motor for sore days.",
    },
    {
      title: "Good ground for a first run",
      description:
        "A dog who is new to running can start small: twenty minutes, mostly jogging, one loop past the studio wall and home. When the loop gets boring, we lengthen it.",
    },
    {
      title: "Palms included",
      description:
        "The zip code reaches well south of the hills into Palms. Courtyard apartments near National and Overland count just as much as the big corner lots, at the same reduced rate.",
    },
  ],
  parks: [
    {
      name: "Cheviot Hills Park and Recreation Center",
      description:
        "Playing fields, tennis, a pool and wide margins of lawn under mature trees. The outer path makes a pleasant mile of sniffing.",
      address: "2551 Motor Ave, Los Angeles, CA 90064",
      dogRule: "Dogs on leash. Keep clear of the courts, the diamonds and the archery range.",
      leash: "required",
    },
    {
      name: "Palms Park",
      description:
        "Small and friendly, with a playground in the middle. I use the edge of it, outside school pick-up hours.",
      address: "2950 Overland Ave, Los Angeles, CA 90064",
      dogRule: "Dogs on leash; not in the playground.",
      leash: "required",
    },
    {
      name: "Irving Schachter Park",
      description:
        "A neat triangle of grass and benches where Beverwil meets the hill. Perfect for elderly dogs: one lap, one long sit, home.",
      address: "2599 Beverwil Dr, Los Angeles, CA 90034",
      dogRule: "Dogs on leash; check the sign at the gate.",
      leash: "required",
    },
  ],
  gettingAround: [
    "Curb space is plentiful except on permit blocks beside the golf course and around school drop-off. If your street needs a guest permit, please leave one on the hall table for me.",
    "The hill has few trees in its middle section and the concrete holds its warmth into the evening. Between June and October please ask for the morning window; an afternoon visit then becomes a short stroll and a long drink.",
  ],
  faq: [
    {
      question: `How does the ${percentLess}% reduction work?`,
      answer:
        "It belongs to the zip code, so there's nothing to claim. It comes off each dog's price, line by line, and it's already in the total I tell you before anything is booked.",
    },
    {
      question: "I'm in Rancho Park, zip 90064. Do you serve my street?",
      answer:
        "That zip is outside the service area, even though the parks above are in it. Send the contact form or join the waitlist all the same; when I add streets, I begin with the people who asked.",
    },
  ],
  seo: {
    title: "Dog Walking in Cheviot Hills and Palms (90034)",
    description: `Dog walks in Cheviot Hills and Palms 90034, ${percentLess}% below standard prices: curving lanes, gentle hills, and leash rules for three neighborhood parks.`,
  },
};
