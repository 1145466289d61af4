/** What a person reads when something failed that nobody foresaw; it is the same everywhere. */
export const unexpectedFailure = {
  title: "An unexpected error occurred",
  text: "Please try again or contact support",
} as const;

/** The cause of a failure that names none. */
export const unknownError = "Unknown error occurred";
