// Signs in with password and one-time code, and uses the security page.
import { waitForText } from "./visitor.ts";
import type { Page } from "playwright-core";

import { samplePassword } from "../../app/sample/sample-people.ts";
import { oneTimeCode } from "./one-time-code.ts";

export const security = "/profile/security";
export const arrivesAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Submits email address and password. Does not wait for the next page. */
export async function logIn(page: Page, who: string, at: string, password = samplePassword): Promise<void> {
  await page.goto(at);
  await page.getByLabel("Email").fill(`${who}@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Returns for how many hours the newest session is valid, read from the account's data export. */
export async function hoursOfSession(page: Page): Promise<number> {
  const answer = await page.request.get("/profile/data.json");
  const { signIn: kept } = (await answer.json()) as { signIn: { sessions: { since: string; until: string }[] } };
  const [newest] = kept.sessions;
  return (Date.parse(newest?.until ?? "") - Date.parse(newest?.since ?? "")) / 3_600_000;
}

/** Turns one-time codes on. Returns the secret of the authenticator app. */
export async function turnOnCodes(page: Page): Promise<string> {
  await page.locator("#begin-codes [name=password]").fill(samplePassword);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.locator("#confirm-codes").waitFor();
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.locator("#confirm-codes [name=code]").fill(oneTimeCode(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  await waitForText(page, "Write these backup codes down now.");
  await page.locator(".code-list code").first().waitFor();
  return secret;
}

export const typeCode = async (page: Page, code: string) => {
  await page.locator("#login-code [name=code]").fill(code);
  await page.locator("#login-code").getByRole("button", { name: "Log in" }).click();
};
