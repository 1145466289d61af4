// Whether a new password is taken, asked where one is chosen. The list of common ones is loaded with the first question.
import { passwordMessages } from "~/accounts/texts/entering";
import { passwordProblem } from "~/accounts/rules";

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** What to tell somebody about the password they chose; null when it is a good one. */
export async function refusedPassword(password: string, email: string): Promise<string | null> {
  const common = await (commonPasswords ??= loadCommonPasswords());
  const problem = passwordProblem(password, email, (word) => common.has(word));
  return problem && passwordMessages[problem];
}
