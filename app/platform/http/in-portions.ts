// Work on very many things: in portions, and between portions the site answers other requests.

/** So many take some milliseconds: to compute, to compare, and as one statement of the database within this process. */
const portionSize = 250;

/** What is made of all of them, in their order. `size`: of a portion, where each is much work. */
export async function inPortions<Item, Made>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => readonly Made[] | Promise<readonly Made[]>,
  { size = portionSize }: { size?: number } = {},
): Promise<Made[]> {
  const made: Made[] = [];
  for (let first = 0; first < items.length; first += size) {
    if (first > 0) await turnOfOthers();
    for (const one of await work(items.slice(first, first + size))) made.push(one);
  }
  return made;
}

/** All there is to read, portion by portion. `next`: reads what comes after the last one, or from the start. */
export async function* readInPortions<Row>(
  next: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let portion = await next(undefined, portionSize); portion.length > 0;) {
    yield portion;
    if (portion.length < portionSize) return;
    await turnOfOthers();
    portion = await next(portion.at(-1), portionSize);
  }
}

/** One after the other, each much work, until it is stopped. */
export async function* oneByOne<Item>(items: readonly Item[], isStopped: () => boolean): AsyncGenerator<Item, void> {
  for (const item of items) {
    if (isStopped()) return;
    yield item;
    await turnOfOthers();
  }
}

/** Waiting for the embedded database lets nobody in: it is at work before it is waited for. */
const turnOfOthers = () => new Promise((next) => setImmediate(next));
