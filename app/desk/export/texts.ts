// Texts of the page that downloads everything, and of its mail.
import { success } from "~/shared/form-reply";

/** Days for which a finished file is kept. */
export const keptDays = 7;

export const exportTexts = {
  lead: "One file with all of it: tables, pictures, contracts, statements and visits.",
  about:
    "People, pets, visits, money, leads and reviews as tables for a spreadsheet, the same for programs, your clients' pictures and certificates, contracts and statements as pages, and a calendar of all visits.",
  leftOut: "Left out: passwords, what opens a home, and calendar connections.",
  make: "Make the file",
  again: "Make a new file",
  making: "Making...",
  download: "Download the file",
  failed: "I couldn't make the file. Please try again.",
  mail: "You'll get an email when it's ready. You can leave this page.",
  look: "See how far it is",
};

export const exportAsked = success("I'm making the file", exportTexts.mail);

export const exportProgress = (done: number, total: number): string =>
  total === 0
    ? "I'm making the file. It starts within a few seconds."
    : `I'm making the file: ${done} of ${total} parts.`;

export const exportReady = (made: string, size: string, until: string): string =>
  `Made ${made}, ${size}. It's deleted on ${until}.`;

/** Returns a size in megabytes: "12.3 MB". */
export const sizeInWords = (bytes: number): string => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;
