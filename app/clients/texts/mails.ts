// The mails about acceptance, the contract and its releases.
import type { ChecklistStep } from "~/clients/certification/rules";

/** What stands between the client and a request, as a mail says it; of other steps it says nothing. */
export const stillToDo: Partial<Record<ChecklistStep, string>> = {
  address: "Write down your address with its zip code, so I know where to walk.",
  contract: "Read and sign the service contract.",
};

export const stillToDoLead = (steps: number): string =>
  `${steps === 1 ? "One thing" : "Two things"} left to do before your first request:`;

/** `names`: of the pets, in words. `done`: nothing is left to do. */
export function certificationMailTexts(names: string, areSeveral: boolean, done: boolean) {
  const accepted = `${names} ${areSeveral ? "are" : "is"} accepted`;
  return {
    subject: (business: string) => `${accepted} at ${business}`,
    heading: (firstName: string) => `Welcome to the pack, ${firstName}`,
    preview: `${accepted}.${done ? " You can request a service now." : ""}`,
    first: `${accepted}${done ? ": you can request a service now." : "."}`,
    button: "Request a service",
    link: "The link signs you in once, within 7 days. After that, log in with your password, or choose one with “Forgot your password?”. Please don't forward it.",
  };
}

export const petAcceptedMailTexts = (pet: string) => ({
  title: `${pet} is accepted, too`,
  preview: `You can request services for ${pet}.`,
  /** The link to the pets stands behind it. */
  first: (firstName: string) => `${firstName}, ${pet} is accepted. You'll find ${pet} with your`,
  pets: "pets",
});

export const contractMailTexts = {
  subject: (business: string) => `Your signed contract with ${business}`,
  heading: "Your copy of the contract",
  preview: "What you signed, word for word. Please keep it.",
  first: (firstName: string) =>
    `${firstName}, this is what you signed, word for word. Please keep it. You can also read and print it in your account, under “Contract”, and take optional releases back there.`,
};

/** To an address that is not confirmed yet. */
export const contractInAccountTexts = {
  preview: "It's in your account, word for word, to read and print.",
  first: (business: string) =>
    `The contract with ${business} was signed in an account that gives this email address. Your copy is in that account, word for word, to read and print:`,
  button: "Open my contract",
  why: "It isn't in this email because the address isn't confirmed yet: the link for that is in another email from me. If you didn't sign anything, someone mistyped their address, and you don't need to do anything.",
};

/** `initials`: null where it was taken back. The owner gets it, too. */
export function releaseMailTexts(release: string, initials: string | null) {
  const changed = initials ? "given" : "taken back";
  return {
    subject: `Release ${changed}: ${release}`,
    title: `Release ${changed}`,
    preview: `“${release}” is ${changed}.`,
    first: (firstName: string) =>
      `${firstName}, you've ${changed} this release of your contract${initials ? `, with the initials ${initials}` : ""}. The rest of the contract stays as it is.`,
    again: "You can change it again at any time in your account, under “Contract”.",
    subjectToOwner: (client: string) => `${client} has ${changed} a release: ${release}`,
    titleToOwner: (client: string) => `${client}: release ${changed}`,
    now: initials ? "given" : "taken back; it no longer counts",
  };
}
