// My Story of the sample business.
import type { StorySection } from "~/business/texts/story";

export const sampleStory: readonly StorySection[] = [
  {
    id: "one-walker",
    heading: "One walker, on foot",
    paragraphs: [
      "I'm a dog walker and pet sitter on the Westside, and the business is small on purpose. When you write, I answer. When the leash comes off the hook, I'm the one holding it.",
      "Dogs like to know what comes next. So do their people. Most of what I do well is simply being the same person, at the agreed time, doing what we said.",
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
    id: "small-groups",
    heading: "Why groups stay small",
    paragraphs: [
      "On a walk or a run, your dogs have me to themselves. The only group outing is the adventure hike: three to five dogs, chosen because they get along, never more.",
      "Many parks around here limit how many dogs one person may bring, and a few ask for a permit. I keep to the lower number, even when nobody is looking. A group I can count at a glance is a group I can keep safe.",
    ],
  },
  {
    id: "choosing-a-route",
    heading: "How I choose a route",
    paragraphs: [
      "Shade first, then surface, then traffic. An old dog gets grass and one good bench. A young one gets a hill. A worried one gets the quiet side of the street and the same loop until it feels like home.",
      "I'd rather do five blocks your dog enjoys than fifteen that look good on a map.",
    ],
  },
  {
    id: "heat-and-foxtails",
    heading: "Heat, smoke and foxtails",
    paragraphs: [
      "If I can't hold the back of my hand on the pavement for seven seconds, it's too hot for paws. Then we go early, stay on grass, or turn the walk into a shady potty break and a game indoors. I do the same when the air is smoky.",
      "From spring on, dry grass here grows foxtails, barbed seeds that work their way into ears, noses and paws. I steer around them and check between the toes when we're back.",
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
