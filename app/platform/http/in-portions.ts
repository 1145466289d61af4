// Processes many items in portions, so that the server can answer other requests in between.

/** Number of items per portion. Suits items that take a few milliseconds each, or that fit into one statement. */
const portionSize = 250;

/** Lets the event loop run other work, which awaiting resolved promises wouldn't do. */
export const nextTurn = () => new Promise<void>((next) => void setImmediate(next));

/** Returns the results of `work`, in the order of the items. Choose a smaller `size` when each item takes longer. */
export async function inPortions<Item, Made>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => readonly Made[] | Promise<readonly Made[]>,
  { size = portionSize }: { size?: number } = {},
): Promise<Made[]> {
  const made: Made[] = [];
  for (let first = 0; first < items.length; first += size) {
    if (first > 0) await nextTurn();
    for (const one of await work(items.slice(first, first + size))) made.push(one);
  }
  return made;
}

/**
 * Yields all rows, read in portions. `next` reads the portion after a given row, or the first portion without a row.
 */
export async function* readInPortions<Row>(
  next: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let portion = await next(undefined, portionSize); portion.length > 0;) {
    yield portion;
    if (portion.length < portionSize) return;
    portion = await next(portion.at(-1), portionSize);
  }
}
