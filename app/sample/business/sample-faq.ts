// The eight questions of the sample business (docs/product.md, Pages). text-fields.ts replaces the placeholders in braces.
import type { Question } from "~/business/texts/faq";

export const sampleFaq: readonly Question[] = [
  {
    id: "becoming-a-client",
    question: "How do I become a client?",
    answer:
      "Send the contact form or call. We arrange a meet and greet, you get an account, add your pets and sign the service contract online. Once I've accepted your pet, you get an email and can request services whenever you like.",
  },
  {
    id: "meet-and-greet",
    question: "What is the meet and greet, and what does it cost?",
    answer:
      "It's free, and required for every new client. I come to you, meet your pets and go through food, medicine, leashes, doors and keys. There's no obligation afterward, for either of us.",
  },
  {
    id: "service-area",
    question: "Where do you walk?",
    answer:
      "In these areas: {areas}. Your address needs a zip code from this list before you can sign the contract or request a service. If yours is not on it, write to me anyway, and I'll tell you whether that may change.",
  },
  {
    id: "hours",
    question: "When do you work, and how do I reach you?",
    answer: "Visits take place {hours}. I answer calls {call hours}, and emails within {reply hours} hours.",
  },
  {
    id: "several-dogs",
    question: "What do you charge for more than one dog?",
    answer:
      "On walks, runs and drop-ins, each additional dog in your household costs {extra dog} less than the first. On an adventure hike the first dog is {hike} and each extra dog from your household is {extra dog on a hike}.",
  },
  {
    id: "extra-charges",
    question: "Are there extra charges for weekends, holidays or medicine?",
    answer:
      "Yes. Weekend visits add {weekend}, holidays add {holiday} of the dogs' price, medication adds {medication} a visit and training reinforcement {training} a visit. I tell you the total for your date, line by line, before anything is booked.",
  },
  {
    id: "cancellation",
    question: "What happens if I need to cancel?",
    answer:
      "Up to {notice hours} hours before the visit, canceling is free. After that I charge {late fee} of the visit, and a no-show is charged at {no-show fee}. If I have to cancel, you pay nothing. I tell you of any fee before you confirm a cancellation.",
  },
  {
    id: "adventure-hikes",
    question: "How do adventure hikes work?",
    answer:
      "A hike lasts two hours and goes out with {hike dogs} dogs who get along. Dogs stay on leash wherever the place requires it, and where a park allows fewer dogs for one handler we keep to that number or choose another trail. On hot or smoky days I move or cancel the hike, at no cost to you.",
  },
];
