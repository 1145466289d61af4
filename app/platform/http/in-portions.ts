// Processes many items in portions, so that the server answers other requests in between.

/** For items that take a few milliseconds each, or fit into one statement. */
const portionSize = 250;

/** Returns the results of `work` in the order of the items. `size`: smaller when an item takes longer. */
export async function inPortions<Item, Made>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => readonly Made[] | Promise<readonly Made[]>,
  { size = portionSize }: { size?: number } = {},
): Promise<Made[]> {
  const made: Made[] = [];
  for (let first = 0; first < items.length; first += size) {
    // Resolved promises alone would not let the event loop run other work.
    if (first > 0) await new Promise((next) => setImmediate(next));
    for (const one of await work(items.slice(first, first + size))) made.push(one);
  }
  return made;
}

/** Yields all rows in portions. `next` reads the portion after a row; without a row, the first one. */
export async function* readInPortions<Row>(
  next: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let portion = await next(undefined, portionSize); portion.length > 0;) {
    yield portion;
    if (portion.length < portionSize) return;
    portion = await next(portion.at(-1), portionSize);
  }
}
