// Sample testimonials for the demo and the tests. They never appear on a real site (docs/product.md, Testimonials).

const id = (number: number) => `00000000-0000-4000-8002-${String(number).padStart(12, "0")}`;
const day = (month: number, date: number) =>
  Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, month - 1, date, 18));

export const sampleTestimonials = [
  {
    id: id(1),
    author: "Casey M.",
    email: "client@demo.test",
    dogName: "Biscuit",
    rating: 5,
    services: ["dog-walking"],
    area: "culver-city",
    status: "featured",
    createdAt: day(10, 28),
    content:
      "Biscuit used to bark at the door when I left. Now he sits by it at noon, waiting for his walk. The photo afterwards is the best part of my workday.",
  },
  {
    id: id(2),
    author: "Noa S.",
    email: "family-1@demo.test",
    dogName: "Moose",
    rating: 5,
    services: ["dog-walking", "pet-sitting"],
    area: "venice",
    status: "approved",
    createdAt: day(10, 12),
    content:
      "Moose walks exactly four blocks and then negotiates. Nobody has ever hurried him, and he comes home happy.",
  },
  {
    id: id(3),
    author: "Imani S.",
    email: "family-2@demo.test",
    dogName: "Luna",
    rating: 5,
    services: ["hiking"],
    area: "brentwood",
    status: "featured",
    createdAt: day(9, 30),
    content:
      "After a Tuesday hike Luna sleeps until Wednesday. She was brushed for foxtails before she came back into the house, which I never asked for.",
  },
  {
    id: id(4),
    author: "Theo S.",
    email: "family-3@demo.test",
    dogName: "Olive",
    rating: 4,
    services: ["pet-sitting"],
    area: "santa-monica",
    status: "approved",
    createdAt: day(9, 14),
    content:
      "Drop-in visits while I worked late. Olive ate, went out, and the kitchen was tidier than I left it. One star less only because Olive now expects this of me.",
  },
  {
    id: id(5),
    author: "Lucia S.",
    email: "family-4@demo.test",
    dogName: "Dot",
    rating: 5,
    services: ["dog-walking"],
    area: "cheviot-hills",
    status: "approved",
    createdAt: day(8, 22),
    content:
      "Dot needs to run, and finally somebody runs with her. The messages are short and honest: how far, how warm, how she did.",
  },
  {
    id: id(6),
    author: "Wren S.",
    email: "family-5@demo.test",
    dogName: "Truffle",
    rating: 5,
    services: ["puppy-visits"],
    area: "westwood",
    status: "approved",
    createdAt: day(7, 9),
    content:
      "We met at our apartment first, and Truffle decided within a minute. Building keys, elevator, nervous neighbor: all handled.",
  },
  {
    id: id(7),
    author: "Kofi S.",
    email: "family-6@demo.test",
    dogName: "Ziggy",
    rating: 5,
    services: ["dog-walking"],
    area: "west-hollywood",
    status: "approved",
    createdAt: day(6, 18),
    content:
      "People cross the street when they see a Doberman. Our walker crosses toward him. Ziggy adores her, and so do we.",
  },
  {
    id: id(8),
    author: "Avery P.",
    email: "avery@demo.test",
    dogName: null,
    rating: 5,
    services: ["dog-walking"],
    area: "beverly-hills",
    status: "approved",
    createdAt: day(5, 27),
    content:
      "Clear prices, clear rules, and she said no to a day that was too hot for my old dog. That is when I knew.",
  },
  {
    id: id(9),
    author: "Pat Q.",
    email: "pat@demo.test",
    dogName: "Noodle",
    rating: 3,
    services: ["dog-walking"],
    area: null,
    status: "pending",
    createdAt: day(11, 18),
    content: "Good walk, but I would have liked the message a little earlier in the afternoon.",
  },
] as const;
