import { expect, test } from "vitest";

import { fileOf, twoColors } from "../../../tests/support/sample-pictures";
import { checkDocument } from "./check-document.server";

const outcome = async (content: Buffer | string, name?: string) => {
  const checked = await checkDocument(fileOf(content, name));
  return checked.ok ? checked.value.type : checked.reason;
};

test.each([
  ["nothing", "", "empty"],
  ["a page under another name", "<!doctype html><script>alert(1)</script>", "not-a-picture"],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "drawing"],
  ["the mark of a PDF far behind its beginning", `${" ".repeat(2000)}%PDF-1.7`, "not-a-picture"],
  ["more than 10 MB", `%PDF-1.7${" ".repeat(10 * 1024 * 1024)}`, "too-large"],
])("%s is refused", async (_, content, reason) => expect(await outcome(content, "policy.pdf")).toBe(reason));

test("a PDF and a picture are taken for what they are, whatever they are called", async () => {
  expect(await outcome("%PDF-1.7\n...", "policy.jpg")).toBe("application/pdf");
  expect(await outcome("\n\n%PDF-1.4\n...")).toBe("application/pdf");
  expect(await outcome(await twoColors(20, 20).jpeg().toBuffer(), "policy.pdf")).toBe("image/jpeg");
});
