import type { IncomingMessage } from "node:http";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask, serve } from "../../../tests/support/requests";
import { usualLimits } from "./addresses";
import { type Body, createBody } from "./body";

let server: Awaited<ReturnType<typeof serve>>;
let look: (body: Body, incoming: IncomingMessage) => Promise<unknown>;
beforeAll(async () => {
  server = await serve((request, response) => {
    void look(createBody(request, usualLimits), request).then((seen) => response.end(JSON.stringify(seen)));
  });
});
afterAll(() => server.close());

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

async function post(
  body: string,
  headers: Record<string, string>,
  by: typeof look = async (sent) => (await sent.form()).state,
): Promise<unknown> {
  look = by;
  const answer = await ask(server.origin, { method: "POST", headers, body });
  return JSON.parse(answer.body.toString());
}

const fieldsIn: typeof look = async (body) => {
  const read = await body.form();
  return read.state === "good" ? [...read.form] : read.state;
};

/** Returns a multipart form as a browser encodes it. */
const multipart = (fields: number, boundary = "xyz") =>
  `${Array.from({ length: fields }, (_, n) => `--${boundary}\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join("")}--${boundary}--\r\n`;
const multipartType = { "Content-Type": "multipart/form-data; boundary=xyz" };
const quotedType = { "Content-Type": 'multipart/form-data; boundary="xyz"' };

/** More fields than any form may have, but few enough for a fast test. */
const manyFields = "a&".repeat(2000);
const manyParts = multipart(2000);

describe("a form body is refused", () => {
  test.each([
    ["with half a million fields", "a&".repeat(500_000), urlencoded],
    ["with one field too many", "a&".repeat(usualLimits.fields), urlencoded],
    ["with files, and one field too many", multipart(usualLimits.fields + 1), multipartType],
    ["over a megabyte", `a=${"x".repeat(usualLimits.bytes)}`, urlencoded],
    [
      "over a megabyte, without a Content-Length header",
      `a=${"x".repeat(usualLimits.bytes)}`,
      { ...urlencoded, "Transfer-Encoding": "chunked" },
    ],
    ["with a field that is too large", `a=${"x".repeat(usualLimits.fieldBytes + 1)}`, urlencoded],
    ["whose boundary is quoted, with one field too many", multipart(usualLimits.fields + 1), quotedType],
    ["with a field name that is too long", `${"x".repeat(300)}=1`, urlencoded],
  ])("%s", async (_, body, headers) => {
    expect(await post(body, headers)).toBe("too-large");
  });

  test.each([
    ["JSON", "{}", { "Content-Type": "application/json" }],
    ["an empty body", "", {}],
    ["multipart without a boundary", "x", { "Content-Type": "multipart/form-data" }],
    ["multipart with another boundary", multipart(1, "abc"), multipartType],
    // Headers that the counter and the parser could read differently, so the body isn't parsed at all.
    [
      "two content types",
      manyFields,
      { "Content-Type": `multipart/form-data; boundary=b, ${urlencoded["Content-Type"]}` },
    ],
    [
      "two content types in the other order",
      manyParts,
      { "Content-Type": `${urlencoded["Content-Type"]}, multipart/form-data; boundary=xyz` },
    ],
    [
      "a boundary within another parameter",
      manyParts,
      { "Content-Type": 'multipart/form-data; x="; boundary=b"; boundary=xyz' },
    ],
    ["a boundary with a backslash", manyParts, { "Content-Type": 'multipart/form-data; boundary="x\\yz"' }],
    ["a boundary whose quote never ends", manyParts, { "Content-Type": 'multipart/form-data; boundary="xyz' }],
    ["two boundaries", manyParts, { "Content-Type": "multipart/form-data; boundary=b; boundary=xyz" }],
  ])("that is not a readable form: %s", async (_, body, headers) => {
    expect(await post(body, headers)).toBe("no-form");
  });
});

describe("a form body is parsed", () => {
  test("with the maximum number of fields, in both encodings", async () => {
    expect(await post("a&".repeat(usualLimits.fields - 1), urlencoded)).toBe("good");
    expect(await post(multipart(usualLimits.fields), multipartType)).toBe("good");
    expect(await post(multipart(usualLimits.fields), quotedType)).toBe("good");
  });

  test("with its content type in any letter case and charset", async () => {
    expect(await post("a=1", { "Content-Type": "Application/X-WWW-Form-URLencoded;charset=UTF-8" })).toBe("good");
    expect(await post(multipart(1, "Xyz"), { "Content-Type": "Multipart/Form-Data;Boundary=Xyz" })).toBe("good");
  });

  test("only once, for any number of readers", async () => {
    const twice: typeof look = async (body) => [
      await fieldsIn(body, undefined as never),
      await fieldsIn(body, undefined as never),
    ];
    expect(await post("a=1&b=%26", urlencoded, twice)).toEqual([
      [
        ["a", "1"],
        ["b", "&"],
      ],
      [
        ["a", "1"],
        ["b", "&"],
      ],
    ]);
  });

  test("only up to the stricter limits for a visitor without a session", async () => {
    const narrowed: typeof look = async (body) => {
      body.narrow({ bytes: 10 });
      return (await body.form()).state;
    };
    expect(await post("a=12345678", urlencoded, narrowed)).toBe("good");
    expect(await post("a=123456789", urlencoded, narrowed)).toBe("too-large");
  });
});

describe("a JSON body", () => {
  const json = { "Content-Type": "application/json; charset=utf-8" };
  const valueIn: typeof look = async (body) => {
    const read = await body.json();
    return read.state === "good" ? { value: read.value } : read.state;
  };

  test.each([
    ["nested too deeply", `${"[".repeat(usualLimits.depth + 1)}${"]".repeat(usualLimits.depth + 1)}`, "no-json"],
    ["half a million levels deep", "[".repeat(500_000), "no-json"],
    ["malformed", "{", "no-json"],
    ["over a megabyte", `"${"x".repeat(usualLimits.bytes)}"`, "too-large"],
  ])("that is %s is refused", async (_, body, state) => {
    expect(await post(body, json, valueIn)).toBe(state);
  });

  test("is parsed up to the maximum depth, not counting brackets in strings", async () => {
    const value = { a: ["[[[[[[[[[[[[[[[[[[[[[[", '\\"{'] };
    expect(await post(JSON.stringify(value), json, valueIn)).toEqual({ value });
  });
});
