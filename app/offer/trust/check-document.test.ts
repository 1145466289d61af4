import { expect, test } from "vitest";

import { fileOf, twoColors } from "../../../tests/support/sample-pictures";
import { certificates } from "~/business/health-records";
import { documentTooLarge } from "~/offer/texts";
import { checkDocument } from "./receive-document.server";

const outcome = async (content: Buffer | string, name?: string) => {
  const checked = await checkDocument(fileOf(content, name));
  return checked.ok ? checked.value.type : checked.reason;
};

test.each([
  ["nothing", "", "empty"],
  ["a page under another name", "<!doctype html><script>alert(1)</script>", "not-a-picture"],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "drawing"],
  ["the mark of a PDF far behind its beginning", `${" ".repeat(2000)}%PDF-1.7`, "not-a-picture"],
  ["a page with the mark of a PDF in it", "<html>%PDF-1.4", "not-a-picture"],
  ["a picture with the mark of a PDF in it", "GIF89a%PDF-1.4", "other-picture"],
  ["the mark of a PDF without a version", "%PDF-<script>", "not-a-picture"],
  ["more than 10 MB", `%PDF-1.7${" ".repeat(10 * 1024 * 1024)}`, "too-large"],
])("checkDocument refuses %s", async (_, content, reason) => expect(await outcome(content, "policy.pdf")).toBe(reason));

test("checkDocument refuses a certificate larger than 3 MB", async () => {
  const { largestBytes } = certificates;
  const sized = (bytes: number) => checkDocument(fileOf("%PDF-1.7".padEnd(bytes, " ")), largestBytes);
  expect(await sized(largestBytes)).toMatchObject({ ok: true });
  expect(await sized(largestBytes + 1)).toMatchObject({ reason: "too-large" });
  expect(documentTooLarge(largestBytes)).toContain("larger than 3 MB");
});

test("checkDocument recognizes a PDF and a picture, whatever the file name", async () => {
  expect(await outcome("%PDF-1.7\n...", "policy.jpg")).toBe("application/pdf");
  expect(await outcome("\n\n%PDF-1.4\n...")).toBe("application/pdf");
  expect(await outcome("\u{feff}%PDF-2.0\n...")).toBe("application/pdf");
  expect(await outcome(await twoColors(20, 20).jpeg().toBuffer(), "policy.pdf")).toBe("image/jpeg");
});
