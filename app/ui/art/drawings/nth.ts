/** The item at an index, from the end when negative; a drawing that asks for a missing one is wrong. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`Nothing at ${index}`);
  return item;
}
