import { expect, it } from "vitest";

import { deviceOf, isAppCode } from "./rules";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on an iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
    "Chrome on an iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on a Mac"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["curl/8.5.0", "An unknown device"],
  ["", "An unknown device"],
])("the browser %s is shown as %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it("a browser without a User-Agent header is an unknown device", () => {
  expect(deviceOf(null)).toBe("An unknown device");
});

it("only a code of six digits is treated as an authenticator app's code", () => {
  expect(["123456", "12345", "1234567", "abcde-fghjk"].map(isAppCode)).toEqual([true, false, false, false]);
});
