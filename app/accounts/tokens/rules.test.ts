import { describe, expect, it, test } from "vitest";

import { bearerToken } from "./rules";

describe("the Authorization header of a call", () => {
  test.each(["", "walks_abc", "Basic walks_abc", "Bearer", "Bearer abc", "Bearer walks_a walks_b", "BearerX walks_a"])(
    "the header %j has no API token",
    (header) => {
      expect(bearerToken(header)).toBeNull();
    },
  );

  it("the API token follows the word Bearer, in any case", () => {
    expect(bearerToken("Bearer walks_abc")).toBe("walks_abc");
    expect(bearerToken("bearer  walks_abc ")).toBe("walks_abc");
  });
});
