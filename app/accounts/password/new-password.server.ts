// Checks a new password. The list of common passwords is loaded on first use.
import { passwordMessages } from "~/accounts/texts/entering";
import { passwordProblem } from "~/accounts/rules";

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Returns an error text for a new password; null when it is accepted. */
export async function refusedPassword(password: string, email: string): Promise<string | null> {
  const common = await (commonPasswords ??= loadCommonPasswords());
  const problem = passwordProblem(password, email, (word) => common.has(word));
  return problem && passwordMessages[problem];
}
