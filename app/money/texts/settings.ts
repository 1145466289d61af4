// What the owner reads where she sets how money comes in.
export const moneySettingsTexts = {
  title: "Settings",
  lead: "How households pay, and when they're asked to.",
  saving: "Saving...",
  save: "Save",
  preview: "What households read on a statement of $47",
  exampleReference: "Statement 1042",
  dearerThanSingle: "A pass can't cost more than its visits do one by one",
} as const;
