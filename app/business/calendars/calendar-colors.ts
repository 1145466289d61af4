// The eleven event colors (docs/product.md, Client calendars) with the ids that external calendars use. Pages show the
// color's name beside each color.
export const calendarColors: readonly { id: number; name: string; value: string }[] = [
  { id: 1, name: "Lavender", value: "#7986cb" },
  { id: 2, name: "Sage", value: "#33b679" },
  { id: 3, name: "Grape", value: "#8e24aa" },
  { id: 4, name: "Flamingo", value: "#e67c73" },
  { id: 5, name: "Banana", value: "#f6bf26" },
  { id: 6, name: "Tangerine", value: "#f4511e" },
  { id: 7, name: "Peacock", value: "#039be5" },
  { id: 8, name: "Graphite", value: "#616161" },
  { id: 9, name: "Blueberry", value: "#3f51b5" },
  { id: 10, name: "Basil", value: "#0b8043" },
  { id: 11, name: "Tomato", value: "#d50000" },
];

/**
 * Id of a walker's color: the chosen one, or else one by the walker's place in the list, so that the first eleven
 * walkers differ.
 */
export const colorOfWalker = (chosen: string | null, place: number): number =>
  calendarColors.find(({ id }) => String(id) === chosen)?.id ?? calendarColors[(5 + 3 * place) % 11]?.id ?? 1;
