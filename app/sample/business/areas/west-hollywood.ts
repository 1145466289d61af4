import type { AreaPage } from "~/business/areas/area-page";

export const westHollywood: AreaPage = {
  title: "Dog walking in West Hollywood, Sunset to Beverly",
  subtitle: "A dense, dog-loving city: short blocks, small yards, late nights",
  description:
    "Few cities hold as many dogs per block as West Hollywood. Most live upstairs, without a yard, so the walk is the whole outdoors. I make it count, whether that is ten slow minutes to one tree or an hour uphill.",
  features: [
    {
      title: "Potty first, scenery second",
      description:
        "An apartment dog who has waited since eight doesn't care about a tour. We go straight to the nearest patch of green, take care of business, and only then choose a direction together.",
    },
    {
      title: "Courtyard manners",
      description:
        "Thin walls, shared stairs, neighbors asleep after a late shift on Santa Monica Boulevard. I carry the small barkers through the courtyard and clip leashes before the door opens, not after.",
    },
    {
      title: "Gym for the restless",
      description:
        "Kings Road and Larrabee climb steeply enough toward the Strip that fifteen minutes equals thirty on flat ground. For young, springy dogs that is a gift: less distance, better nap.",
    },
  ],
  parks: [
    {
      name: "West Hollywood Park dog areas",
      description:
        "Twin enclosures near the library, one for large and one for small dogs, on artificial turf. Sociable at six in the evening, almost empty at ten in the morning.",
      address: "647 N San Vicente Blvd, West Hollywood, CA 90069",
      dogRule:
        "Off leash within the enclosures, leashed on the way; licensed and vaccinated dogs only. I bring three at most.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
    {
      name: "William S. Hart Park",
      description:
        "The silent-film star's old property, tucked under the Strip, with a compact dog run and a view south.",
      address: "8341 De Longpre Ave, West Hollywood, CA 90069",
      dogRule:
        "Off leash in the fenced run only, on leash elsewhere; check the sign at the gate. I bring three at most.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
    {
      name: "Plummer Park",
      description:
        "The east side's gathering place, chess tables and all. The city has approved fenced dog areas near Vista Street; I use whatever is open that week.",
      address: "7377 Santa Monica Blvd, West Hollywood, CA 90046",
      dogRule: "Dogs on leash outside any fenced dog area; follow the posted notice.",
      leash: "required",
    },
    {
      name: "Runyon Canyon Park",
      description:
        "Famous, crowded and hot by nine. Good for fit dogs on a winter weekday, using the lower Fuller Avenue entrance.",
      address: "2000 N Fuller Ave, Los Angeles, CA 90046",
      dogRule:
        "Leash in the lower section; a signed part is off leash. City of Los Angeles rule: three dogs per person.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
  ],
  gettingAround: [
    "Nearly every street is permit parking, day and night. A guest pass hung by your door saves me a walk from the public garage, and I return it to the same hook.",
    "Pride weekend, Halloween and the marathon close big stretches of Santa Monica Boulevard. I check the city's closures calendar a week ahead and propose an earlier time when your block is inside the barriers.",
  ],
  faq: [
    {
      question: "I'm in 90046 but technically in Los Angeles. Does it matter?",
      answer:
        "Not for me. The zip decides, so Spaulding Square, Sunset Square and the flats below the canyon are all within reach. High roads past the Laurel Canyon store can add a few minutes; we talk those through when we meet.",
    },
    {
      question: "How late can the last visit be?",
      answer:
        "Visits end by my closing time, which on weekdays is early evening. For a night out, book the final slot and leave a lamp on; I'm not able to come after closing.",
    },
  ],
  seo: {
    title: "Dog Walking in West Hollywood (90046, 90048, 90069)",
    description:
      "Walks for apartment dogs in West Hollywood: quick relief breaks, hill blocks, permit parking, and the rules of WeHo's dog parks.",
  },
};
