// How the built server is started: small, unless somebody said otherwise for this machine.
import { expect, test } from "vitest";

import { serverStart } from "../scripts/server-start";

test("the server is given a small heap, few arenas, and a place for compiled code that ends with its build", () => {
  expect(serverStart("/srv/build", {})).toEqual({
    args: ["--max-semi-space-size=4", "--max-old-space-size=512", "/srv/build/server/index.js"],
    env: {
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "131072",
      NODE_COMPILE_CACHE: "/srv/build/server/compile-cache",
    },
  });
});

test("what somebody set for this machine stays", () => {
  const machine = { NODE_OPTIONS: "--max_old_space_size=2048 --trace-warnings", MALLOC_ARENA_MAX: "8" };
  expect(serverStart("build", machine)).toEqual({
    args: ["--max-semi-space-size=4", "build/server/index.js"],
    env: { MALLOC_TRIM_THRESHOLD_: "131072", NODE_COMPILE_CACHE: "build/server/compile-cache" },
  });
});
