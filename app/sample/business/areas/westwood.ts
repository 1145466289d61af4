import type { AreaPage } from "~/business/areas/area-page";

export const westwood: AreaPage = {
  title: "Dog walking in Westwood, from the Village to Holmby Park",
  subtitle: "Apartment towers on Wilshire, student streets, and lawns worth the elevator ride",
  description:
    "High-rise dogs on the Wilshire Corridor, family dogs near Holmby Park, roommates' dogs by campus. Westwood is mostly elevators and one-way streets, so I come with a plan for the lobby as well as the walk.",
  features: [
    {
      title: "Front desks know the drill",
      description:
        "Tower buildings want a name on a list, a fob and sometimes the service elevator. Put me on your visitor list once; I follow the house rules, wait for the empty elevator with nervous dogs, and sign in each time.",
    },
    {
      title: "Built around the lecture timetable",
      description:
        "Owners who teach, study or work at the hospital have odd days. A midday window between two long shifts keeps a dog comfortable, and it suits puppies too.",
    },
    {
      title: "Sound-shy dogs welcome",
      description:
        "Ambulances, leaf blowers, game-day crowds: the Village is loud. For a dog who startles, I leave by the back street and reach grass in two or three blocks without crossing Wilshire at the big light.",
    },
    {
      title: "Shade by the hour",
      description:
        "The towers throw long shadows. In August I keep to the southern sidewalk, which the buildings cover, and test the pavement with the back of my hand when in doubt.",
    },
  ],
  parks: [
    {
      name: "Holmby Park",
      description:
        "A long green bowl with old trees and a walking path around it. The first place I take a dog who has just moved here.",
      address: "601 Club View Dr, Los Angeles, CA 90024",
      dogRule: "Dogs on leash; the putting course and the play area are not for dogs.",
      leash: "required",
    },
    {
      name: "Westwood Park",
      description:
        "The big recreation grounds between Veteran and Sepulveda, south of the Federal Building: open fields for sniffing, wide paths, little traffic inside.",
      address: "1350 S Sepulveda Blvd, Los Angeles, CA 90025",
      dogRule: "Dogs on leash, off the sports fields when a team is using them.",
      leash: "required",
    },
    {
      name: "UCLA campus paths",
      description:
        "Brick walks, fountains and a great many people with sandwiches. Lovely early, and useful training for a dog who has to learn to ignore crumbs.",
      address: "405 Hilgard Ave, Los Angeles, CA 90095",
      dogRule: "Campus policy: a leash of six feet or less, and no pets inside buildings.",
      leash: "required",
    },
  ],
  gettingAround: [
    "Curb space in the Village itself is scarce, so expect me on foot from east of Hilgard or south of Wilshire. That time is mine, not yours: your thirty minutes begin at your door.",
    "Saturdays with a home event on campus, and the move-in days in September, turn Gayley and Hilgard into a parking lot. For those dates I ask you to choose a morning window if you can.",
  ],
  faq: [
    {
      question: "Our building allows only registered service people. Can you register?",
      answer:
        "Ask your management what they need from me. I'm glad to leave my name, phone and a copy of our agreement at the desk, and to use the entrance they prefer.",
    },
    {
      question: "Can two roommates share one dog's visits?",
      answer:
        "One of you holds the account and signs the contract; the other can be named as a second contact. That way only one person decides, and both of you can ask me how the walk went.",
    },
  ],
  seo: {
    title: "Dog Walking in Westwood, Los Angeles (90024)",
    description:
      "A dog walker for Westwood 90024: high-rises on Wilshire, streets near campus, leash rules at Holmby Park and Westwood Park, and midday visits.",
  },
};
