import { describe, expect, it, test } from "vitest";

import { bearerToken } from "./rules";

describe("the header of a program's call", () => {
  test.each(["", "walks_abc", "Basic walks_abc", "Bearer", "Bearer abc", "Bearer walks_a walks_b", "BearerX walks_a"])(
    "%j holds no token of ours",
    (header) => {
      expect(bearerToken(header)).toBeNull();
    },
  );

  it("holds one after the word Bearer, in any case", () => {
    expect(bearerToken("Bearer walks_abc")).toBe("walks_abc");
    expect(bearerToken("bearer  walks_abc ")).toBe("walks_abc");
  });
});
