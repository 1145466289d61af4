import { describe, expect, it, test } from "vitest";

import { waitlistForm } from "./forms";

describe("the waitlist box", () => {
  test.each([{}, { email: "" }, { email: "casey" }, { email: "casey@example" }])(
    "%j gets an error that asks for an email address",
    (typed) => {
      expect(waitlistForm.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
        "Please enter your email address",
      ]);
    },
  );

  it("the waitlist form accepts an email address, and asks for updates only if the box is checked", () => {
    expect(waitlistForm.parse({ email: " Casey@Example.com " })).toEqual({ email: "casey@example.com" });
    expect(waitlistForm.parse({ email: "casey@example.com", receiveUpdates: "yes" }).receiveUpdates).toBe("yes");
    expect(waitlistForm.parse({ email: "casey@example.com", receiveUpdates: "maybe" }).receiveUpdates).toBeUndefined();
  });
});
