import { describe, expect, it, test } from "vitest";

import { decisionInWords, declineReasonNames } from "~/site/texts";

import { declineReasons } from "./moderation";
import { moderationForm } from "./submit-moderation.server";

const ids = ["00000000-0000-4000-8002-000000000001"];

describe("declining a testimonial", () => {
  test.each(["low-rating", "rating", "negative", "", undefined])(
    "%j is not a valid reason to decline a testimonial",
    (reason) => {
      const parsed = moderationForm.safeParse({ intent: "decline", ids, reason });
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["Please choose a reason"]);
    },
  );

  it("declining a testimonial offers no reason about a low rating or an unfavorable opinion (FTC 16 CFR 465)", () => {
    for (const [id, text] of Object.entries(declineReasonNames)) {
      expect(`${id} ${text}`).not.toMatch(/rating|stars?\b|low|negative|critic|unfavou?rable|opinion|bad/i);
    }
  });

  test.each(declineReasons)("%j is a valid reason to decline a testimonial", (reason) => {
    expect(moderationForm.parse({ intent: "decline", ids, reason })).toEqual({ intent: "decline", ids, reason });
  });
});

describe("a decision", () => {
  test.each([
    [{ intent: "delete", ids }],
    [{ intent: "approve", ids: [] }],
    [{ intent: "approve", ids: ["1"] }],
    [{ intent: "approve", ids: Array.from({ length: 101 }, () => ids[0]) }],
  ])("a decision is invalid: %j", (typed) => {
    expect(moderationForm.safeParse(typed).success).toBe(false);
  });

  it("a decision ignores a text, status or rating that is sent with it", () => {
    const parsed = moderationForm.parse({
      intent: "approve",
      ids,
      content: "Better words",
      status: "featured",
      rating: "5",
    });
    expect(parsed).toEqual({ intent: "approve", ids });
  });

  it("a decision is summarized in a sentence", () => {
    expect(decisionInWords("approve", 1, 0)).toBe("1 testimonial approved");
    expect(decisionInWords("decline", 3, 1)).toBe("3 testimonials declined; 1 was already decided");
    expect(decisionInWords("approve", 2, 2)).toBe("2 testimonials approved; 2 were already decided");
  });
});
