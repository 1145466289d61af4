import { describe, expect, it } from "vitest";

import { firstPageOf, passwordProblem } from "./rules";

const common = new Set(["password", "qwertyuiop", "1234567890", "monkey", "dragon", "unbelievable", "abc1"]);
const problem = (password: string, email = "noa.stern.family@example.com") =>
  passwordProblem(password, email, (word) => common.has(word));

describe("validation of a new password", () => {
  it.each([
    ["", "too-short"],
    ["elevenchars", "too-short"],
    ["é".repeat(11), "too-short"],
    ["x".repeat(500) + "yz".repeat(251), "too-long"],
    ["Noa.Stern.Family@Example.com", "own-email"],
    ["noa.stern.family", "own-email"],
    ["aaaaaaaaaaaa", "repeats"],
    ["121212121212", "repeats"],
    ["abcabcabcabc", "repeats"],
    ["Unbelievable", "common"],
    ["  unbelievable", "common"],
    ["qwertyuiop12", "common"],
    ["password1234", "common"],
    ["2026password!", "common"],
    ["monkeydragon", "common"],
    ["abc1abc1abc1", "common"],
    ["password1234567890", "common"],
  ])("the password %j is refused: %s", (password, reason) => expect(problem(password)).toBe(reason));

  it.each([
    "walkies-in-the-park",
    "correct horse battery staple",
    "password of my aunt",
    "x".repeat(3) + "kv93mfq0".repeat(124),
    "пёсик любит гулять",
    "犬は毎日公園を散歩します。",
    "🐕🦴🌳🐾🐶🏡🌞🎾🍖🚶🐩🐕‍🦺",
  ])("the password %j is accepted, without composition rules", (password) => expect(problem(password)).toBeNull());

  it("the length of a password is counted in characters, not code units", () => {
    expect(problem("🐕".repeat(6) + "🦴🌳")).toBe("too-short");
    // Full-width letters are treated as ASCII letters (NFKC normalization).
    expect(problem("ｐａｓｓｗｏｒｄ１２３４")).toBe("common");
  });
});

it("the first page after signing in is the desk for an admin and the dashboard for everyone else", () => {
  expect([firstPageOf("admin"), firstPageOf("client")]).toEqual(["/admin", "/dashboard"]);
});
