import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { watchUpdates } from "./updates.server";

test("a release is announced while its version is newer, and stays when the feed fails", async () => {
  let [status, body] = [200, ""];
  const server = createServer((_, answer) => answer.writeHead(status).end(body)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { read, find } = watchUpdates(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, "1.9.9");
  const announce = async (version: string) => {
    body = JSON.stringify({ version, notes: "Faster." });
    await read();
    return find();
  };

  expect(find()).toBeNull();
  expect(await announce("1.9.9")).toBeNull();
  expect(await announce("1.9.8")).toBeNull();
  expect(await announce("0.10.10")).toBeNull();
  const newer = { version: "1.10.0", notes: "Faster." };
  expect(await announce("1.10.0")).toEqual(newer);

  await expect(announce("newest")).rejects.toThrow("version");
  status = 404;
  await expect(read()).rejects.toThrow("the update feed answered 404");
  expect(find()).toEqual(newer);
});
