/** Each page is looked at once in each theme, light on a phone and dark on a desk. */
export const bothThemes = [
  { width: 390, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;
