// Fills in and reads the contact form in browser tests.
import type { Page } from "playwright-core";

export const goodMessage = {
  name: "Casey Morgan",
  petName: "Biscuit",
  email: "casey@example.test",
  phone: "(310) 555-0199",
  address: "4321 Duquesne Ave, Culver City, CA 90232",
  service: "walking",
  message: "Noon walks on weekdays, please.",
};

export type Message = typeof goodMessage;

export async function fillContactForm(page: Page, overrides: Partial<Message> = {}): Promise<void> {
  const message = { ...goodMessage, ...overrides };
  const form = page.locator("#contact-form");
  await form.locator("[name=name]").fill(message.name);
  await form.locator("[name=petName]").fill(message.petName);
  await form.locator("[name=email]").fill(message.email);
  await form.locator("[name=phone]").fill(message.phone);
  await form.locator("[name=address]").fill(message.address);
  await form.locator("[name=service]").selectOption(message.service);
  await form.locator("[name=message]").fill(message.message);
}

/** Returns the error messages by field name. */
export async function errorsBeside(page: Page, formId: string): Promise<Record<string, string>> {
  // Without scripts, the errors arrive in a new document, which may still be loading.
  await page.waitForLoadState("domcontentloaded");
  return page.locator(`#${formId} .error`).evaluateAll((errors) =>
    Object.fromEntries(
      errors.map((error) => [
        error.id
          .replace(/-error$/, "")
          .split("-")
          .at(-1) ?? "",
        error.textContent ?? "",
      ]),
    ),
  );
}
