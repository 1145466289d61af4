import type { AreaPage } from "~/business/areas/area-page";

export const santaMonica: AreaPage = {
  title: "Dog walking in Santa Monica, Wilmont to Sunset Park",
  subtitle: "Bluff-top mornings, four city dog parks",
  description:
    "Ocean bluffs, alleys lined with jasmine, and four off-leash parks inside eight square miles. The city spoils dogs, provided they carry the city's license and stay off the sand. I keep both in order.",
  features: [
    {
      title: "Which dog park, and when",
      description:
        "Each of the four closes for upkeep on different weekday mornings. I check the maintenance timetable beforehand so that your retriever isn't left staring at a locked gate on a Wednesday.",
    },
    {
      title: "Bluff runs at sunrise light",
      description:
        "From Adelaide down to Colorado, Palisades Park gives a runner about a mile and a half with hardly a street to cross. Early on a weekday it is wide open.",
    },
    {
      title: "Renters' lives",
      description:
        "Much of Wilmont and Ocean Park is rent-stabilized and older: no elevator, no yard, a landlord with views about noise. A steady noon outing keeps the barking down and the lease safe.",
    },
  ],
  parks: [
    {
      name: "Herb Katz Dog Park at Joslyn Park",
      description: "Terraced hillside yards with a sliver of sea between the roofs; small breeds get their own side.",
      address: "633 Kensington Rd, Santa Monica, CA 90405",
      dogRule:
        "Fenced off-leash area for dogs licensed in Santa Monica; leash of six feet or less to and from it. Closed for upkeep on posted mornings.",
      leash: "off-leash-area",
    },
    {
      name: "Airport Park dog park",
      description: "Level ground beside the old runway, roomy and windy, handy from Sunset Park and the Bundy side.",
      address: "3201 Airport Ave, Santa Monica, CA 90405",
      dogRule:
        "Off leash inside. Dogs from outside the city need a yearly permit tag from the Animal Shelter; residents' dogs need the city license.",
      leash: "off-leash-area",
    },
    {
      name: "Memorial Park dog run",
      description:
        "A modest strip north of the tennis courts, ten dogs at capacity. Ideal for shy ones at mid-morning.",
      address: "1401 Olympic Blvd, Santa Monica, CA 90404",
      dogRule: "Off leash inside the run, city license on the collar. Check the sign at the gate for closures.",
      leash: "off-leash-area",
    },
    {
      name: "Pacific Street Dog Park",
      description: "A small fenced corner among the houses of Ocean Park, a short detour from Main Street.",
      address: "145 Pacific St, Santa Monica, CA 90405",
      dogRule: "Off leash within the fence, for licensed dogs. The hours hang on the gate.",
      leash: "off-leash-area",
    },
    {
      name: "Palisades Park",
      description:
        "The long clifftop promenade of palms and benches. Dogs come for the gulls, people for Catalina on a clear day.",
      address: "Ocean Ave from Colorado Ave to Adelaide Dr, Santa Monica, CA 90401",
      dogRule: "Dogs on a fixed leash, six feet at the longest.",
      leash: "required",
    },
  ],
  gettingAround: [
    "North of Montana I find a spot in a minute; downtown I leave the car at a public structure and come on foot. Preferential zones cover most of Ocean Park: a visitor permit makes a weekend visit far simpler for me.",
    "Avoid the Promenade with a dog, at least midday. Our east-west alleys, by contrast, are ideal: slow, fragrant, and shady on one side through the afternoon.",
    "The shoreline we admire from above. No dogs on the beach, leashed or otherwise, in any season, so a walk turns around at the bluff.",
  ],
  faq: [
    {
      question: "We just moved here. Which paperwork does our dog want?",
      answer:
        "A Santa Monica license, which asks for proof of rabies vaccination. Without the tag she can still walk with me anywhere on leash; the fenced parks have to wait until it arrives.",
    },
    {
      question: "Do you serve 90402 up by the canyon?",
      answer:
        "Yes: all five codes from 90401 through 90405, for one price. In 90402 I skip the Fourth Street steps, which are full of exercisers, and take San Vicente's wide verge instead.",
    },
  ],
  seo: {
    title: "Dog Walking in Santa Monica (90401 to 90405)",
    description:
      "Santa Monica dog walks, runs and visits in every part of town: bluff-top routes, four off-leash parks and their license rules, and why no beach.",
  },
};
