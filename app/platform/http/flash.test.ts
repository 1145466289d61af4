import { describe, expect, it, test } from "vitest";

import { parseCookies } from "./cookies";
import { flashCookie, takeFlash } from "./flash";
import { sign } from "~/platform/process/secret";

const secret = "a secret of the tests, long enough to be one";
const message = { toast: { kind: "success" as const, title: "Message Sent", text: "דנה 🐕" }, note: "Outside." };
const carried = flashCookie(secret, message, false).split(";")[0] ?? "";
const [payload = "", signature = ""] = carried.replace("flash=", "").split(".");

const signed = (text: string) => `flash=${text}.${sign(secret, "flash", text)}`;
const encoded = (text: string) => signed(Buffer.from(text).toString("base64url"));

describe("a message carried over a redirect", () => {
  test.each([
    ["is empty", "flash="],
    ["has no signature", `flash=${payload}`],
    ["has an empty signature", `flash=${payload}.`],
    [
      "was signed with another secret",
      flashCookie("another secret, which is long enough too", message, false).split(";")[0],
    ],
    ["was changed", `flash=x${payload}.${signature}`],
    ["was signed for another purpose", `flash=${payload}.${sign(secret, "form-key", payload)}`],
    ["isn't base64", signed("%%%")],
    ["isn't JSON", encoded("{")],
    ["is truncated", signed(payload.slice(0, 20))],
    ["contains null", encoded("null")],
    ["contains a number", encoded("7")],
    ["has no title", encoded('{"toast":{}}')],
  ])("is ignored without an error when its cookie %s", (_, cookie) => {
    expect(takeFlash(parseCookies(cookie), secret).flash).toBeNull();
  });

  it("is shown once and completely, and its cookie is then cleared", () => {
    const { flash, clear } = takeFlash(parseCookies(`theme=dark; ${carried}`), secret);
    expect(flash).toEqual(message);
    expect(new Headers(clear.headers).get("Set-Cookie")).toMatch(/^flash=;.*Max-Age=0/);
  });

  it("with a forged signature is cleared as well", () => {
    const { clear } = takeFlash(parseCookies("flash=forged.forged"), secret);
    expect(new Headers(clear.headers).get("Set-Cookie")).toMatch(/^flash=;.*Max-Age=0/);
  });

  it("adds no headers when there is none, so that the page stays cacheable", () => {
    expect(takeFlash(parseCookies(undefined), secret)).toEqual({ flash: null, clear: {} });
    expect(takeFlash(parseCookies("theme=dark"), secret)).toEqual({ flash: null, clear: {} });
  });

  it("expires after a minute", () => {
    expect(flashCookie(secret, message, false)).toContain("Max-Age=60");
    expect(flashCookie(secret, message, false)).not.toContain("Secure");
    expect(flashCookie(secret, message, true)).toContain("Secure");
  });
});
