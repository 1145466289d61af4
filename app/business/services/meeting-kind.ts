/** Kind of visit that is not sold, so it is no service (docs/product.md, Meet and greet). */
export const meetAndGreetKind = { id: "meet-and-greet", name: "Meet and greet" } as const;
