import type { AreaPage } from "~/business/areas/area-page";

export const venice: AreaPage = {
  title: "Dog walking in Venice, the Marina and Playa del Rey",
  subtitle: "Walk streets, canals and salt air, with the sand strictly for people",
  description:
    "Walk streets without cars, canal bridges, harbor lawns: this coast is a pleasure on a leash. Dogs are not allowed on the beach, so I know where the breeze is good and the rules are kind.",
  features: [
    {
      title: "Cooler by several degrees",
      description:
        "When inland sidewalks sizzle, the marine layer keeps ours pleasant until late morning. Flat-faced breeds and thick coats do far better on this side of Lincoln Boulevard.",
    },
    {
      title: "Walk streets are the secret",
      description:
        "West of Lincoln, whole rows of cottages face a footpath instead of a road. Nowita, Marco, Amoroso: gardens to smell on both sides, and not one parked car to be dragged under.",
    },
    {
      title: "Skateboards, scooters, drum circles",
      description:
        "Plenty here can rattle a dog. I begin with reactive ones on the canals before breakfast-time crowds, and only add wheels and noise at a distance they can handle.",
    },
    {
      title: "Boats and lofts",
      description:
        "Homes here include liveaboards and studio lofts with freight doors. Show me the dock gate or roll-up door at our first meeting and I'll write the steps into your access notes.",
    },
  ],
  parks: [
    {
      name: "Westminster Dog Park",
      description:
        "The fenced yard beside the senior center on Pacific, with a separate corner for little dogs under twenty-five pounds.",
      address: "1234 Pacific Ave, Venice, CA 90291",
      dogRule: "Off leash inside the fence, three dogs per person, no food, no puppies under four months.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
    {
      name: "Penmar Park",
      description:
        "Broad neighborhood fields by the small golf course, with a jogging track around the rim that suits a tempo run.",
      address: "1341 Lake St, Venice, CA 90291",
      dogRule: "Dogs on leash; stay off the golf course and the ball fields.",
      leash: "required",
    },
    {
      name: "Burton Chace Park",
      description: "A grassy point in Marina del Rey with masts on three sides. Sea lions sometimes bark back.",
      address: "13650 Mindanao Way, Marina del Rey, CA 90292",
      dogRule: "Dogs on leash; check the sign at the entrance, especially on event days.",
      leash: "required",
    },
    {
      name: "Del Rey Lagoon Park",
      description:
        "Lawn around a tidal lagoon a block from the ocean, full of herons in winter. A calm place for older dogs in 90293.",
      address: "6660 Esplanade St, Playa del Rey, CA 90293",
      dogRule: "Dogs on leash and out of the water; the birds come first.",
      leash: "required",
    },
    {
      name: "Venice Beach and Ocean Front Walk",
      description:
        "I mention it because everyone asks. The sand is off limits to dogs all year, and the boardwalk has closed hours for dogs in the warm season.",
      address: "Ocean Front Walk, Venice, CA 90291",
      dogRule:
        "No dogs on the sand. On the boardwalk, posted hours keep dogs away on summer weekends and holidays; read the sign before you step on.",
      leash: "no-dogs",
    },
  ],
  gettingAround: [
    "Circling for a space on Abbot Kinney helps nobody, so in the 90291 core I park once and reach you on foot. East of Lincoln and in Playa del Rey the curb is easy. Street sweeping mornings are the exception; I plan around them.",
    "Summer Saturdays fill from eleven. If your dog hates crowds, take the opening hour of the day, or let me drop in at home and play in the patio instead.",
  ],
  faq: [
    {
      question: "Will you take my dog to the beach?",
      answer:
        "No. Dogs aren't permitted on the sand at Venice, Dockweiler or any other Los Angeles County beach near us, and the ticket would be the smaller problem: birds nest there. The lagoon lawn gives the same air.",
    },
    {
      question: "My place is in Marina del Rey. Is that Venice to you?",
      answer:
        "For pricing and scheduling, yes: 90292 and 90293 belong with 90291 and cost exactly the same. Please include gate codes and the name of your dock or tower.",
    },
  ],
  seo: {
    title: "Dog Walking in Venice and Marina del Rey (90291-90293)",
    description:
      "A dog walker for Venice, Marina del Rey and Playa del Rey: car-free walk streets, canals, harbor parks, and where dogs may not go on the beach.",
  },
};
