import type { AreaPage } from "~/business/areas/area-page";

export const brentwood: AreaPage = {
  title: "Dog walking in Brentwood, above and below Sunset",
  subtitle: "Flat coral-tree blocks, steep canyon lanes, and a dog park on Barrington",
  description:
    "Two kinds of Brentwood, two kinds of walk: level blocks around San Vicente, and canyon lanes that climb toward Mulholland. I plan the loop to your dog's knees, lungs and opinions about squirrels, and I leave time for the hill.",
  features: [
    {
      title: "A route for each side of Sunset",
      description:
        "South of Sunset the streets are level and wide enough for a dog who likes to weave. North of it, Kenter, Mandeville and Tigertail climb quickly, so a half hour there is a workout. I ask which one your dog needs before I plan anything.",
    },
    {
      title: "Gates, long driveways, big yards",
      description:
        "Many houses here sit behind a gate with a keypad. At the meet and greet we walk the path from curb to back door together, so I know which latch sticks and where the yard doesn't close.",
    },
    {
      title: "Canyon sense",
      description:
        "Coyotes use these canyons by day as well as by night. On the hill streets I keep small dogs on a short leash and stay out of the brush, where foxtails and rattlesnakes are in season from spring.",
    },
  ],
  parks: [
    {
      name: "Barrington dog park",
      description:
        "The off-leash yard beside Barrington Recreation Center. Wood chips and dirt, so a dog comes home dusty and pleased.",
      address: "333 S Barrington Ave, Los Angeles, CA 90049",
      dogRule:
        "Off leash inside the fence, three dogs a person in City of Los Angeles dog parks. Hours are on the gate.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
    {
      name: "Crestwood Hills Park",
      description:
        "Lawn and sycamores at the end of Hanley Avenue, quiet on school mornings. A good turning point for a long canyon walk.",
      address: "1000 Hanley Ave, Los Angeles, CA 90049",
      dogRule: "Dogs on leash; check the sign at the entrance.",
      leash: "required",
    },
    {
      name: "Westridge-Canyonback Wilderness Park",
      description:
        "The ridge fire road above Mandeville, open again since June 2025 after the Palisades Fire. Wide views, no shade: early mornings only.",
      address: "North end of Westridge Rd, Los Angeles, CA 90049",
      dogRule:
        "Dogs on leash. The park authority asks commercial walkers with three or more dogs to hold a permit, so I bring two at most.",
      leash: "required",
      maxDogsPerHandler: 2,
    },
  ],
  gettingAround: [
    "Parking is easy on most residential blocks and hard near San Vicente at lunchtime. The hill streets are narrow, some without sidewalks: we walk facing traffic, I wear something bright, and I skip the blind curves on trash day when trucks block half the lane.",
    "Sunset backs up around the 405 from about three in the afternoon. For a house in Brentwood a late-morning or midday window is the safest choice.",
  ],
  faq: [
    {
      question: "Do you come up Mandeville Canyon?",
      answer:
        "Yes, as long as your address is in 90049. Mandeville is one long road with a single way out, so on red-flag days we agree beforehand where your dog goes if the canyon is being cleared.",
    },
    {
      question: "My dog pulls downhill. Is Brentwood too steep for her?",
      answer:
        "Not if we stay below Sunset, where the ground is close to level. I use the harness she knows, keep to the grass strip, and tell you in the note how she did.",
    },
  ],
  seo: {
    title: "Dog Walking in Brentwood, Los Angeles (90049)",
    description:
      "Dog walks, runs and drop-in visits in Brentwood 90049: level loops below Sunset, canyon walks above it, and what dogs may do in three local parks.",
  },
};
