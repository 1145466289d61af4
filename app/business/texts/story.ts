// Chapters of /story on a new site, and reasons that the area pages share. They name no place and have no biography,
// since one would not be true of every owner.

export interface StorySection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

export const story: readonly StorySection[] = [
  {
    id: "one-walker",
    heading: "One walker, on foot",
    paragraphs: [
      "I'm a dog walker and pet sitter, and the business is small on purpose. You message, I answer.",
      "Dogs like to know what comes next. So do their people. Most of what I do well is simply being there at the agreed time, doing what we said.",
    ],
  },
  {
    id: "how-a-walk-goes",
    heading: "How a walk goes",
    paragraphs: [
      "I let your dog come to me before I reach for the leash. Then harness, tag, a tug on the clip, and out. The first minutes are for sniffing, because a dog who has read the morning news walks better afterward.",
      "I don't wear headphones and I don't walk while typing. If another dog makes yours nervous, we cross the street early and without drama. Back home there is fresh water, the door is locked and checked, and I write down what happened.",
    ],
  },
  {
    id: "choosing-a-route",
    heading: "How I choose a route",
    paragraphs: [
      "An old dog gets grass and one good bench. A young one gets a hill. A worried one gets the quiet side of the street and the same loop until it feels like home.",
      "I'd rather do five blocks your dog enjoys than fifteen that look good on a map.",
    ],
  },
  {
    id: "weather",
    heading: "When the weather turns",
    paragraphs: [
      "If I can't hold the back of my hand on the pavement for seven seconds, it's too hot for paws. Then we go early, stay on grass, or turn the walk into a potty break and a game indoors. I do the same in a storm.",
    ],
  },
  {
    id: "the-note",
    heading: "The note afterward",
    paragraphs: [
      "After a visit you get a photo and a few plain lines: how long, where, whether everything came out as it should, and anything I noticed. If something is wrong, I don't put it in a note. I call.",
      "Photos are for you. One appears on this site only if you have said yes to that separately, and you can take the yes back.",
    ],
  },
];

/** Reasons on every area page, in addition to the area's own features. */
export const whyChoose: readonly { title: string; text: string }[] = [
  {
    title: "One person to talk to",
    text: "I answer your first message myself, and I know your dog by the second visit.",
  },
  { title: "Meet first, decide later", text: "The meet and greet is free, no strings attached." },
  {
    title: "Prices in the open",
    text: "Every price is on this site, and I tell you the total for your date before anything is booked.",
  },
  { title: "A note after the visit", text: "A photo and a few honest lines about how it went." },
];
