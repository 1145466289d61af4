// Kinds of things to do at a visit (docs/product.md, Things to do), in the order of a list without times.

export const taskKindNames = {
  medication: "Medication",
  feed: "Feed",
  water: "Fresh water",
  litter: "Litter box",
  plants: "Water the plants",
  mail: "Bring in the mail",
  other: "Something else",
} as const;

export type TaskKind = keyof typeof taskKindNames;

export const taskKinds = Object.keys(taskKindNames) as [TaskKind, ...TaskKind[]];

/** Maximum number of things on a household's list. */
export const mostTasks = 40;
