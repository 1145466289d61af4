// Tests the error messages of the testimonial form (docs/product.md, Messages), and its fields for stars and area.
import { describe, expect, it, test } from "vitest";

import { testimonialForm } from "./forms";

const good = { name: "Noa", email: "noa@example.com", content: "Moose comes home happy.", services: [], rating: "5" };

function messagesFor(typed: Record<string, unknown>): Record<string, string[]> {
  const parsed = testimonialForm.safeParse(typed);
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) (messages[String(issue.path[0])] ??= []).push(issue.message);
  return messages;
}

describe("the testimonial form", () => {
  it("the testimonial form sent empty shows one error each for name, email and experience", () => {
    expect(messagesFor({})).toEqual({
      name: ["Please enter your name"],
      email: ["Please enter a valid email address"],
      content: ["Please share your experience (minimum 10 characters)"],
    });
  });

  test.each([
    ["name", "N", "Please enter your name"],
    ["email", "noa", "Please enter a valid email address"],
    ["content", "Good walk", "Please share your experience (minimum 10 characters)"],
    ["content", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["rating", "6", "Please choose 1 to 5 stars"],
    ["rating", "4.5", "Please choose 1 to 5 stars"],
    ["rating", "", "Please choose 1 to 5 stars"],
  ])("the testimonial form refuses %s %j: %s", (field, value, message) => {
    expect(messagesFor({ ...good, [field]: value })).toEqual({ [field]: [message] });
  });

  it("the testimonial form requires no pet, services or area, and has five stars selected by default", () => {
    expect(testimonialForm.parse({ ...good, services: undefined, rating: undefined, area: "" })).toMatchObject({
      petName: null,
      services: [],
      rating: 5,
      area: null,
    });
  });

  it("the testimonial form keeps the chosen stars, services and area", () => {
    expect(
      testimonialForm.parse({ ...good, rating: "3", services: ["hiking", "overnight"], area: "venice" }),
    ).toMatchObject({ rating: 3, services: ["hiking", "overnight"], area: "venice" });
  });

  it("the testimonial form ignores a status that is sent with it", () => {
    expect(testimonialForm.parse({ ...good, status: "featured" })).not.toHaveProperty("status");
  });
});
