// Signing in as one of the sample people, by the page everybody uses.
import { samplePassword } from "../../app/db/seed/sample-people.ts";
import type { Visitor } from "./visitor.ts";

export type SamplePerson = "admin" | "walker" | "client" | "newcomer";

/** Ends on `to`, signed in. */
export async function signIn({ page }: Visitor, who: SamplePerson, to = "/dashboard"): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel("Email").fill(`${who}@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}
