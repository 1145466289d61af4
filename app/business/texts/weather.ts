// Texts for hot days, smoke and storms: for visitors and clients, for walkers, and on report cards (docs/product.md,
// Weather days). The contract's section on weather promises the same.

export const weatherKinds = ["heat", "smoke", "storm"] as const;
export type WeatherKind = (typeof weatherKinds)[number];

interface WeatherText {
  name: string;
  /** Shown on the public site and on clients' dashboards on such a day. */
  clients: string;
  walkers: string;
  /** Shown on report cards, which are read weeks later. */
  card: string;
}

export const weatherTexts: Readonly<Record<WeatherKind, WeatherText>> = {
  heat: {
    name: "Hot day",
    clients: "Walks are shorter and stay in the shade. The rest of the visit is water and play indoors. Same price.",
    walkers: "Shorter walks, in the shade. Carry water, and try the pavement with your hand. Then play indoors.",
    card: "It was a hot day: shorter walks in the shade, then water and play indoors. Same price.",
  },
  smoke: {
    name: "Smoke in the air",
    clients: "Walks are shorter and slow, and there are no runs. The rest of the visit is play indoors. Same price.",
    walkers: "Shorter, slow walks, and no runs. Go in if anybody coughs. Then play indoors.",
    card: "There was smoke in the air: shorter, slow walks, then play indoors. Same price.",
  },
  storm: {
    name: "Storm",
    clients: "Walks are shorter and stay close to home. The rest of the visit is play indoors. Same price.",
    walkers: "Shorter walks, close to home, and none in lightning. Dry the paws. Then play indoors.",
    card: "It was stormy: shorter walks close to home, then play indoors. Same price.",
  },
};
