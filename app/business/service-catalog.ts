// The catalog of services (docs/product.md, Services). Other lists of services, such as the contact form's, map to it.

export const serviceIds = ["dog-walks", "dog-runs", "drop-in", "adventure-hike"] as const;
export type ServiceId = (typeof serviceIds)[number];

export interface Service {
  id: ServiceId;
  /** Name of the service in the price table. */
  name: string;
  /** One or two sentences for a card. */
  summary: string;
  /** Three or four short facts for the services page. `{minutes}` is replaced with the offered durations. */
  includes: readonly string[];
  /** Id of the drawing in the SVG sprite. */
  art: "vignette-walk" | "vignette-run" | "vignette-dropin" | "vignette-hike";
}

export const services: Record<ServiceId, Service> = {
  "dog-walks": {
    id: "dog-walks",
    name: "Dog Walking",
    summary: "Unhurried neighborhood walks at your dog's own pace, with a photo note after each one.",
    includes: [
      "30 minutes as standard; {others} if your dog wants more",
      "Only dogs of your own household on the walk",
      "Fresh water at the end, paws wiped if it was muddy",
      "A note with a photo: where we went, and what happened",
    ],
    art: "vignette-walk",
  },
  "dog-runs": {
    id: "dog-runs",
    name: "Dog Running",
    summary: "For dogs with energy to burn. Steady runs on flat, quiet routes, at a pace your dog can hold.",
    includes: [
      "{minutes} minutes, warm-up and cool-down included",
      "Routes on cool ground; a walk instead when it's too hot to run",
      "Water stops, and a slower lap when your dog asks for one",
      "For healthy, full-grown dogs; ask your vet if in doubt",
    ],
    art: "vignette-run",
  },
  "drop-in": {
    id: "drop-in",
    name: "Drop-In Visits",
    summary: "Breakfast, a trip around the yard, fresh water and a scratch behind the ears.",
    includes: [
      "{minutes} minutes in your pet's own home",
      "Feeding by your instructions, clean bowls, a potty break",
      "Meds, following your written instructions, as an add-on",
      "Playtime or just company",
    ],
    art: "vignette-dropin",
  },
  "adventure-hike": {
    id: "adventure-hike",
    name: "Adventure Hike",
    summary: "Two hours on a trail, in a group of three to five dogs who get along.",
    includes: [
      "Groups of three to five, put together by size and temper",
      "On leash wherever the trail requires it",
      "Early starts in warm months, water for everyone",
      "A check for foxtails and ticks before the ride home",
    ],
    art: "vignette-hike",
  },
};

/** Kind of visit that is not sold, so it is not in the catalog (docs/product.md, Meet and greet). */
export const meetAndGreetKind = { id: "meet-and-greet", name: "Meet and greet" } as const;

/** Options of the service field in the contact form, each mapped to the catalog (docs/product.md, Services). */
export const contactServices = {
  walking: { label: "Dog Walking", service: "dog-walks" },
  running: { label: "Dog Running", service: "dog-runs" },
  dropin: { label: "Drop-In Visits", service: "drop-in" },
  hike: { label: "Adventure Hike", service: "adventure-hike" },
  general: { label: "General Inquiry", service: null },
} as const satisfies Record<string, { label: string; service: ServiceId | null }>;
export type ContactService = keyof typeof contactServices;

/** Tags for testimonials, each mapped to the catalog (docs/product.md, Services). */
export const testimonialTags = {
  "dog-walking": { label: "Dog walking", service: "dog-walks" },
  "pet-sitting": { label: "Pet sitting", service: "drop-in" },
  "puppy-visits": { label: "Puppy visits", service: "drop-in" },
  hiking: { label: "Hiking", service: "adventure-hike" },
  overnight: { label: "Overnight", service: null },
} as const satisfies Record<string, { label: string; service: ServiceId | null }>;
export type TestimonialTag = keyof typeof testimonialTags;

/** Services that can be booked as a slot. Hikes are excluded, because they go in a group and need a request. */
export const slotServices = serviceIds.filter(
  (id): id is Exclude<ServiceId, "adventure-hike"> => id !== "adventure-hike",
);
