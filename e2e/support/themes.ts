// How a page is looked at in both themes at one visit.

/** Opened in one theme and turned to the other, as the sun goes down. Each theme is the first one at one width. */
export const bothThemes = [
  { width: 390, theme: "light", turned: "dark" },
  { width: 1280, theme: "dark", turned: "light" },
] as const;

/** All that another theme changes is colours: axe's rules about them. */
export const rulesOfColours = ["color-contrast", "link-in-text-block"];
