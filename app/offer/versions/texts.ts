// Texts about the history of a setting, and about conflicts.
export const versionTexts = {
  nobody: "Unknown person",
  restored: (when: string | null) => `Restored: as it was ${when ? `after ${when}` : "at the beginning"}`,
  title: "History",
  none: "Nothing was changed yet.",
  first: "At the beginning",
  now: "now",
  look: "View",
  lookAt: (when: string) => `View: ${when}`,
  restore: "Restore",
  restoreOf: (when: string) => `Restore: ${when}`,
  looking: (when: string) => `This is how it was: ${when}. Nothing is changed until you restore it.`,
  backToNow: "Back to the current version",
  restoredToast: { kind: "success", title: "Restored", text: "It takes effect right away." },
} as const;

export const versionRefusals = {
  "changed-meanwhile":
    "Someone changed this while you had it open. This page shows what's stored now; what you typed is still in the form. Save again to overwrite.",
  "no-such-version": "That version doesn't exist",
} as const;

/** Texts of the form of a setting with versions. */
export const keptFormTexts = {
  preview: "Preview",
  saving: "Saving...",
  wouldChange: "What would change",
} as const;

/** Texts of settings that are lists. */
export const entryTexts = {
  asRead: "As visitors read them",
  edit: "Edit",
  editOf: (title: string) => `Edit: ${title}`,
  up: "Move up",
  upOf: (title: string) => `Move up: ${title}`,
  remove: "Remove",
  removeOf: (title: string) => `Remove: ${title}`,
  previewed: "Here's how visitors would read it. Nothing is saved yet.",
  instead: "Write a new one instead",
  summaries: {
    add: (title: string) => `Added: ${title}`,
    change: (title: string) => `Changed: ${title}`,
    remove: (title: string) => `Taken off: ${title}`,
    up: (title: string) => `Moved up: ${title}`,
  },
} as const;
