// Texts of /admin/settings/words.
import { prepositions } from "~/business/words/region";
import { seenToast } from "~/offer/versions/seen";

const placeholders = "{owner} becomes your name, {region} the place above.";
const list = new Intl.ListFormat("en-US", { type: "disjunction" });

export const wordTexts = {
  title: "Words",
  lead: "Where you walk, and how you say it.",
  seen: "Visitors and search engines read every change right away.",
  asRead: "As visitors read it",
  noRegion: "You haven't said where you walk yet. Until you do, pages leave the place out.",
  write: "Change the words",
  where: "Where you walk",
  words: "How you say it",
  search: "In search results",
  squadSaying: (squad: string, where: string) => `Meet the squad: ${squad ? `${squad}, ` : ""}dogs I walk ${where}.`,
  offerSaying: (offer: string) => `What dog owners say about their ${offer}.`,
  storySaying: (story: string) => `How one local dog walker works: ${story}.`,
  noState: "Choose your state",
  fields: {
    region: { label: "Place", hint: "As in “a dog walker for …”: Portland and South Portland" },
    regionShort: { label: "Place, in short", hint: "For page titles. Leave it empty if the place is short." },
    locally: {
      label: "As neighbors say it",
      hint: "With “in”, “on” or “around”: “in Portland”, “on the North Shore”. As in “the dogs I walk …”.",
    },
    cities: {
      label: "Your cities",
      hint: "With commas: Portland, South Portland. Shown with your contact details.",
    },
    setting: { label: "What it lies between or near", hint: "As in “dogs who live …”: between the hills and the sea." },
    county: { label: "County", hint: "With the word: Cumberland County. For search engines." },
    state: {
      label: "State",
      hint: "Named in the contract. Check what your state, county and city ask of dog owners, such as rabies shots and licenses. The contract can't check that for you.",
    },
    headline: { label: "Headline", required: "Write a headline of at least 5 characters" },
    tagline: {
      label: "Line under the headline",
      hint: placeholders,
      required: "Write a line of at least 10 characters",
    },
    aboutHeading: { label: "Heading about you", required: "Write a heading of at least 3 characters" },
    about: {
      label: "About you",
      hint: `Leave an empty line between two paragraphs. ${placeholders}`,
      required: "Write at least 20 characters",
    },
    offer: {
      label: "What you offer, in everyday words",
      hint: "As in “what people say about their …”: walks, runs and visits.",
      required: "Write what you offer, such as walks and visits",
    },
    offerInFull: {
      label: "What you offer, a little longer",
      hint: "For the home page in search results. Leave it empty to use the shorter one.",
    },
    squad: {
      label: "Your dogs, in a few words",
      hint: "As in “meet the squad: …”: two beagles and a very tall poodle.",
    },
    story: {
      label: "What My Story tells",
      hint: "As in “how one local dog walker works: …”.",
      required: "Write at least 10 characters",
    },
  },
  regionMissing: "Fill in the place first, or leave out {region}",
  taglineTooLong: (most: number) => `Please keep this under ${most} characters`,
  unknownField: (typed: string) => `I don't know ${typed}. You can use {owner} and {region}.`,
  prepositionMissing: `Begin with ${list.format(prepositions)}: “in Portland”`,
  previewed: "Here's how visitors would read it. Nothing is saved yet.",
  save: "Save words",
  saved: seenToast("Words saved", "Visitors can read them now."),
  nothingNew: "Visitors already read exactly this. Nothing was saved.",
  changed: (fields: string) => `Changed: ${fields}`,
  proposed: (place: string) => `From your first zip codes: ${place}`,
} as const;
