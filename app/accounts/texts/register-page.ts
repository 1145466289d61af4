// Texts in the script of /register. The texts of its replies are in entering.ts.

export const registerTexts = {
  title: "Create an account",
  about:
    "Create an account for your dogs: keep what a walker should know, sign the contract, and request walks and visits.",
  lead: "For your pets, your contract and your requests. It's free.",
  addressHint: "With its zip code, you'll know at once whether I walk there.",
  sentByHint: (credit: string) =>
    `The code from their link, such as 7F3A-91C0. You both get ${credit} off after your third visit.`,
  noSuchCode: "I don't know that code. Please check it, or leave it empty.",
  busy: "Creating your account...",
} as const;

export const registrationFailed = "Registration Failed";

export const registrationBroke = { title: registrationFailed, text: "An error occurred during registration" };

export const passwordHint = "At least 12 characters. A few unrelated words are easy to remember and hard to guess.";
