import { describe, expect, it, test } from "vitest";

import { actionInWords, fieldsInWords, pageOf, subjectTables } from "./readable";

test("an action name is printed as words", () => expect(actionInWords("markLeads")).toBe("Mark leads"));

describe("a change in the log", () => {
  test.each([
    [{ status: "new" }, { status: "answered" }, "Status: new → answered"],
    [{ isAccepted: false }, { isAccepted: true }, "Is accepted: no → yes"],
    [
      { answeredAt: null },
      { answeredAt: "2026-11-23T17:00:00.000Z" },
      "Answered at: nothing → Mon, Nov 23, 9:00 AM PT",
    ],
    [{}, { pets: ["Moose", "Olive"] }, "Pets: nothing → Moose, Olive"],
    [{ owner_notes: "" }, { owner_notes: "Ring twice" }, "Owner notes: nothing → Ring twice"],
    [{ notes: {} }, { notes: { vetName: "Dr. Ode", passwordHint: "x" } }, "Notes: nothing → Vet name: Dr. Ode"],
    [{}, { reply: "2026-99-99T00:00:00Z" }, "Reply: nothing → 2026-99-99T00:00:00Z"],
    [{ position: 1 }, { position: 2 }, "Position: 1 → 2"],
    [{ feeCents: null }, { feeCents: 3000 }, "Fee: nothing → $30.00"],
    [{ fee: 1500 }, { fee: 3000 }, "Fee: $15.00 → $30.00"],
    [{ startsOn: "2026-11-24" }, { startsOn: "2026-12-01" }, "Starts on: November 24, 2026 → December 1, 2026"],
    [{}, { "2026-12-02": "heat" }, "December 2, 2026: nothing → heat"],
  ])("from %j to %j is shown as: %s", (before, after, words) => {
    const told = fieldsInWords(before, after, "America/Los_Angeles").map(
      (field) => `${field.name}: ${field.before} → ${field.after}`,
    );
    expect(told).toEqual([words]);
  });

  it("leaves out secret fields", () => {
    const recorded = { password: "x", resetToken: "x", tokenHash: "x", totpSecret: "x", backupCodes: ["x"] };
    expect(fieldsInWords({}, recorded, "UTC")).toEqual([]);
  });

  it("leaves out unchanged fields", () => {
    expect(fieldsInWords({ status: "new", area: "venice" }, { status: "new", area: "venice" }, "UTC")).toEqual([]);
  });

  it("shortens long texts", () => {
    expect(fieldsInWords({}, { reply: "x".repeat(5000) }, "UTC")[0]?.after).toHaveLength(161);
  });
});

test("every table in the log's filter has a page", () => {
  for (const [table] of subjectTables) expect(pageOf(table, "1")).toMatch(/^\/(?:admin|booking)\//);
  expect(pageOf("unheard-of", "1")).toBeNull();
});
