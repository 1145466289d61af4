/** What a person reads when something failed that nobody foresaw; it is the same everywhere. */
export const unexpectedFailure = {
  title: "An unexpected error occurred",
  text: "Please try again or contact support",
} as const;

/** The specification's cause of what has none (§8). */
export const unknownError = "Unknown error occurred";
