/** Texts for unexpected errors, the same on every page. */
export const unexpectedFailure = {
  title: "An unexpected error occurred",
  text: "Please try again or contact support",
} as const;

/** Shown as the cause when an error has no message. */
export const unknownError = "Unknown error occurred";

/** Link of a refusal whose session ended. It opens in a new tab. */
export const signIn = { to: "/login", name: "Sign in" };
