/** How many days ahead events are fetched (docs/product.md, Functions). */
export const daysFetched = 30;

/** From a moment on, in milliseconds of the epoch. */
export const spanFrom = (from: number) => ({ from, to: from + daysFetched * 24 * 60 * 60 * 1000 });
