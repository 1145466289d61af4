// What a client must do before a request. The server sends the text that applies, so that the script stays small.
export const firstThis = {
  contract: {
    text: "Please sign the contract before your first request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  "new-contract": {
    text: "There's a new version of the contract. Please read what changed and sign it before your next request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  email: {
    text: "Please confirm your email address before you request a service.",
    to: "/verify-email",
    link: "Send me the link again",
  },
  "missing-zip": {
    text: "Your address has no zip code yet. It must include one and lie inside the service area.",
    to: "/profile",
    link: "Open your profile",
  },
  outside: {
    text: "The address in your profile is outside the service area, so you can't request a visit yet.",
    to: "/profile",
    link: "Open your profile",
  },
} as const;
