import { describe, expect, it, test } from "vitest";

import { waitlistForm } from "./forms";

describe("the waitlist box", () => {
  test.each([{}, { email: "" }, { email: "casey" }, { email: "casey@example" }])(
    "%j gets an error that asks for an address",
    (typed) => {
      expect(waitlistForm.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
        "Please enter your email address",
      ]);
    },
  );

  it("the waitlist form accepts an address, and sets updates only when the box was checked", () => {
    expect(waitlistForm.parse({ email: " Casey@Example.com " })).toEqual({ email: "casey@example.com" });
    expect(waitlistForm.parse({ email: "casey@example.com", receiveUpdates: "yes" }).receiveUpdates).toBe("yes");
    expect(waitlistForm.parse({ email: "casey@example.com", receiveUpdates: "maybe" }).receiveUpdates).toBeUndefined();
  });
});
