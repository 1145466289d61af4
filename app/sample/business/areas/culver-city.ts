import type { AreaPage } from "~/business/areas/area-page";

export const culverCity: AreaPage = {
  title: "Dog walking in Culver City, between the studios and the creek",
  subtitle: "Bungalow blocks, the Boneyard, and a hill with a view of everything",
  description:
    "From Carlson Park bungalows to condos along Jefferson, Culver City is compact and made for walking. It is also its own city with its own dog rules, stricter than the neighbors', and I keep to them.",
  features: [
    {
      title: "I read the rules, so you don't have to",
      description:
        "Culver City lets dogs into its parks only on signed dog paths and in the Boneyard. That surprises newcomers. My loops use sidewalks and those paths, so nobody comes home with a citation.",
    },
    {
      title: "Socializing, three at a time",
      description:
        "If your dog enjoys company, we can end a longer walk at the Boneyard. The city's limit is three dogs per visit, and I look over the fence first: a crowded or rowdy yard means we stroll on instead.",
    },
    {
      title: "Studio hours",
      description:
        "Call times move. If you work on a lot nearby and your wrap slips, tell me as soon as you know; when the rest of my afternoon allows it I shift your visit instead of dropping it.",
    },
  ],
  parks: [
    {
      name: "The Boneyard",
      description:
        "Two fenced areas, one for large and one for small or timid dogs, with lights for winter evenings. Decomposed granite and not much shade.",
      address: "Culver City Park, Duquesne Ave south of Jefferson Blvd, Culver City, CA 90232",
      dogRule:
        "Off leash inside. No more than three dogs at once; every dog licensed, vaccinated and over four months old.",
      leash: "off-leash-area",
      maxDogsPerHandler: 3,
    },
    {
      name: "Culver City Park dog path",
      description:
        "The signed path up the slope, a quick climb with a breeze at the top. We use it as a warm-up for the Boneyard.",
      address: "Duquesne Ave at Jefferson Blvd, Culver City, CA 90232",
      dogRule: "Leash of six feet or less, and only on the designated dog path, not on the lawns or fields.",
      leash: "required",
    },
    {
      name: "Baldwin Hills Scenic Overlook",
      description:
        "Switchbacks beside the famous stairs, native sage, and the whole basin at your feet. Leave the stairs to the humans: the risers are too tall for most dogs.",
      address: "6300 Hetzler Rd, Culver City, CA 90232",
      dogRule: "Dogs on leash and on the trail; check the sign at the Hetzler Road gate.",
      leash: "required",
    },
    {
      name: "Kenneth Hahn State Recreation Area",
      description:
        "Hundreds of acres of grass, ponds and dirt loops just east of town; a place for dogs who want more than a block. The county charges for parking on weekends and holidays.",
      address: "4100 S La Cienega Blvd, Los Angeles, CA 90056",
      dogRule: "Dogs on leash throughout; keep them out of the ponds.",
      leash: "required",
    },
  ],
  gettingAround: [
    "Downtown around the Culver Steps has meters and festivals; the residential grid has permit zones near the E Line station. If your block needs a guest permit, leave me one at the meet and greet.",
    "Ballona Creek's bike path is tempting and fast. With one calm dog I'll use it early, on the right-hand edge with a short leash; with two, or after nine on a Sunday, cyclists own it and we go elsewhere.",
    "Foxtails dry out along the creek bank and the overlook from April. After those walks I check ears, toes and armpits before your dog goes in the house.",
  ],
  faq: [
    {
      question: "Does my dog need a Culver City license for the Boneyard?",
      answer:
        "The posted rule is that dogs be currently licensed and vaccinated, and an official may ask for proof. Add a picture of the license to your pet's notes and I'll have it with me.",
    },
    {
      question: "Which part of Culver City do you cover, 90230 or 90232?",
      answer:
        "Both, at the standard price. That includes Fox Hills, Blair Hills, Sunkist Park, Carlson Park and the Arts District blocks with a Culver City zip.",
    },
  ],
  seo: {
    title: "Dog Walker in Culver City (90230 and 90232)",
    description:
      "Walks, runs and drop-ins in Culver City 90230 and 90232, with the city's dog rules explained: the Boneyard, signed dog paths, the Overlook.",
  },
};
