// What somebody tries at the doors of the accounts, as a program sends it (support/account-calls.ts).
import { samplePassword } from "../../app/sample/sample-people.ts";
import { send } from "./account-calls.ts";
import type { Site } from "./site.ts";

export const logIn = (
  to: Pick<Site, "origin">,
  email: string,
  password = samplePassword,
  call: Parameters<typeof send>[3] = {},
) => send(to, "/login", { email, password }, call);
export const register = (to: Pick<Site, "origin">, email: string, more: Record<string, string> = {}) =>
  send(to, "/register", { firstName: "Noa", lastName: "Stern", email, password: "two wet dogs and a kite", ...more });
