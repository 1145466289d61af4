/** Texts of unexpected errors, the same on every page. */
export const unexpectedFailure = {
  title: "An unexpected error occurred",
  text: "Please try again or contact support",
} as const;

/** Cause of an error without a message. */
export const unknownError = "Unknown error occurred";
