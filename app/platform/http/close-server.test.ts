// A server that goes down waits for what it is answering, and for nothing else.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { expect, test } from "vitest";

import { closing } from "./close-server";

async function open(listener: RequestListener) {
  const server = createServer(listener);
  const close = closing(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { server, close, port, origin: `http://127.0.0.1:${port}` };
}

test("a connection that never asked anything holds nothing up", async () => {
  const { server, close, port } = await open((_, response) => response.end("hello"));
  const arrived = once(server, "connection");
  const socket = connect(port, "127.0.0.1");
  await arrived;
  const ended = once(socket, "close");
  await close();
  await ended;
});

test("one that asked something, and may ask again, is closed", async () => {
  const { close, origin } = await open((_, response) => response.end("hello"));
  expect(await (await fetch(origin)).text()).toBe("hello");
  await close();
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
});

test("what is being answered is answered", async () => {
  let answer = () => {};
  const { server, close, origin } = await open((_, response) => {
    answer = () => response.end("in the end");
  });
  const asked = once(server, "request");
  const answered = fetch(origin);
  await asked;
  const closed = close();
  answer();
  expect(await (await answered).text()).toBe("in the end");
  await closed;
});
