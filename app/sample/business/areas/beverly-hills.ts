import type { AreaPage } from "~/business/areas/area-page";

export const beverlyHills: AreaPage = {
  title: "Dog walking in Beverly Hills, flats, alleys and canyons",
  subtitle: "Calm visits for full houses, gates, alarms and very particular terriers",
  description:
    "The flats have some of the widest parkways on the Westside; the canyons have none at all. I keep Beverly Hills visits quiet and exact: right entrance, right code, right biscuit, and a note when I leave.",
  features: [
    {
      title: "A household, not only a dog",
      description:
        "Housekeepers, gardeners, assistants, grandparents: someone is often home. Tell me who they are and which door is whose; I introduce myself, keep to the agreed rooms, and report to you alone.",
    },
    {
      title: "Alarms and cameras handled",
      description:
        "Panel by the mudroom, thirty seconds, disarm code, re-arm on exit. We rehearse it once while you watch. Please tell me about indoor cameras beforehand, as our agreement asks.",
    },
    {
      title: "Palm parkways and lunch-hour quiet",
      description:
        "Between Santa Monica and Sunset, streets such as Rexford, Alpine and Crescent are generous, level and shaded from noon. They suit dogs recovering from surgery, within the minutes their vet allows.",
    },
    {
      title: "Sprinklers, fertilizer, snail bait",
      description:
        "Perfect lawns are treated lawns. I read the little flags gardeners leave, steer noses to the curb, and rinse paws at the hose bib if we crossed something wet.",
    },
  ],
  parks: [
    {
      name: "Beverly Hills Community Dog Park",
      description:
        "The city's off-leash park at Foothill and Alden, divided by size. It was set up for residents and people employed in the city.",
      address: "Foothill Rd at Alden Dr, Beverly Hills, CA 90210",
      dogRule:
        "City permit tag needed for each dog, up to three dogs, none under four months. Your dog's tag decides whether we can go in.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
    {
      name: "Beverly Gardens Park",
      description:
        "Nearly two miles of linear lawn, cactus beds and fountains beside Santa Monica Boulevard. Best before the tour buses reach the big sign.",
      address: "9439 Santa Monica Blvd, Beverly Hills, CA 90210",
      dogRule: "Dogs on leash; check the posted sign, and keep out of the planting beds.",
      leash: "required",
    },
    {
      name: "Will Rogers Memorial Park",
      description:
        "A small formal garden facing the pink hotel, with a pond, benches and an improbable number of turtles.",
      address: "9650 Sunset Blvd, Beverly Hills, CA 90210",
      dogRule: "Dogs on leash if the sign admits them that day; otherwise we walk the sidewalk around it.",
      leash: "required",
    },
    {
      name: "Franklin Canyon Park",
      description:
        "Redwoods, a duck pond and a reservoir loop, minutes above the traffic. Some movie you love was shot here.",
      address: "2600 Franklin Canyon Dr, Beverly Hills, CA 90210",
      dogRule:
        "Leash required. It is conservancy land where walking three or more dogs commercially takes a permit; I come with one or two.",
      leash: "required",
      maxDogsPerHandler: 2,
    },
  ],
  gettingAround: [
    "In the flats I use the alley when that's how your household works. Curbs are timed by the hour and enforced to the minute, so a driveway space is worth offering for anything beyond half an hour.",
    "Coldwater and Benedict are commuter roads with no footway. For addresses up there I either drive your dog down to the parkways, if you've agreed in writing to transport, or make the visit a drop-in with yard play.",
    "Not every 90210 address is inside Beverly Hills: the post office uses that code for canyon streets in Los Angeles as well. Either way the zip is served, and I check which city's rules apply.",
  ],
  faq: [
    {
      question: "Will you sign our household's confidentiality agreement?",
      answer:
        "Send it before the meet and greet and I'll read it. Photos are already private unless you give permission separately, and I never publish a client's name or street.",
    },
    {
      question: "Can you take our dog into the Foothill Road dog park?",
      answer:
        "Only with her own city tag. If you hold the registration, clip the tag to the harness I use; if not, I have plenty of leashed routes in 90211 and 90212 that she'll like just as well.",
    },
  ],
  seo: {
    title: "Dog Walking in Beverly Hills (90210, 90211, 90212)",
    description:
      "Discreet dog walks and drop-ins in Beverly Hills: gates and alarms handled, level parkways, canyon addresses, and each park's dog rule.",
  },
};
