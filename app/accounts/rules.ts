// Rules for passwords (docs/product.md, Passwords), and the first page after signing in.
import type { Role } from "~/business/site";

const shortestPassword = 12;
/** Maximum length, since hashing takes longer for longer passwords. */
const longestPassword = 1000;

export type PasswordProblem = "too-short" | "too-long" | "own-email" | "repeats" | "common";

/** Returns why a password is refused; null when it is accepted. `isCommon` is called with words in lower case. */
export function passwordProblem(
  password: string,
  email: string,
  isCommon: (word: string) => boolean,
): PasswordProblem | null {
  const word = password.normalize("NFKC");
  const { length } = Array.from(word);
  if (length < shortestPassword) return "too-short";
  if (length > longestPassword) return "too-long";
  const plain = word.toLowerCase().trim();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split("@", 1)[0]) return "own-email";
  if (isRepetition(plain)) return "repeats";
  return isMadeOfCommonWords(plain, isCommon) ? "common" : null;
}

/** Whether a word repeats one to three characters: "aaaaaaaaaaaa", "121212121212". */
const isRepetition = (word: string): boolean => /^(.{1,3})\1+$/su.test(word);

/** Up to four digits and marks around a word. Guessing programs try such variants of common words first. */
const trimmings = /^[\p{N}\p{P}\p{S}]{0,4}|[\p{N}\p{P}\p{S}]{0,4}$/gu;

/**
 * Whether a word is a common word, a repetition of one, or two of them: "password1234", "abc123abc123", "monkeydragon".
 */
function isMadeOfCommonWords(word: string, isCommon: (word: string) => boolean): boolean {
  const core = word.replaceAll(trimmings, "");
  if (isCommon(word) || isCommon(core)) return true;
  const repeated = /^(.{4,}?)\1+$/su.exec(word)?.[1];
  if (repeated && isCommon(repeated)) return true;
  return isTwoWords(word, isCommon) || isTwoWords(core, isCommon);
}

function isTwoWords(word: string, isCommon: (word: string) => boolean): boolean {
  for (let cut = 1; cut < word.length; cut += 1) {
    if (isCommon(word.slice(0, cut)) && isCommon(word.slice(cut))) return true;
  }
  return false;
}

/** Returns the first page after signing in. */
export const firstPageOf = (role: Role): string => firstPages[role];

const firstPages: Record<Role, string> = { admin: "/admin", bookkeeper: "/admin/money", client: "/dashboard" };
