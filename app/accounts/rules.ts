// Which passwords are accepted (docs/product.md, Passwords: at least 12 characters, no composition rules, no common
// ones), and where somebody lands after signing in.

const shortestPassword = 12;
/** A guard against being made to hash books; no passphrase is that long. */
const longestPassword = 1000;

export type PasswordProblem = "too-short" | "too-long" | "own-email" | "repeats" | "common";

/** What speaks against a new password; null when nothing does. `isCommon` knows words in lower case. */
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

/** One to three characters over and over: "aaaaaaaaaaaa", "121212121212". */
function isRepetition(word: string): boolean {
  return /^(.{1,3})\1+$/su.test(word);
}

/** A few digits and marks before and after a common word are the first thing a guesser adds. */
const trimmings = /^[\p{N}\p{P}\p{S}]{0,4}|[\p{N}\p{P}\p{S}]{0,4}$/gu;

/** Common itself, a common word over and over, or two of them: "password1234", "monkeydragon", "abc123abc123". */
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

/** Where somebody belongs who was not headed anywhere. */
export const homeOf = (role: "admin" | "client"): string => (role === "admin" ? "/admin" : "/dashboard");
