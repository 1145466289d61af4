// Tests of a server that stops: it answers the requests already sent, with "Connection: close".
import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { createGracefulServer } from "./graceful-server";

/** A grace period longer than any test, so that a finished test shows that stopping didn't wait for it. */
const forever = 1_000_000;

async function open(listener: RequestListener, graceMs = forever) {
  const { server, close } = createGracefulServer(listener, graceMs);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { server, close, port };
}

interface Client {
  socket: Socket;
  ask: (count?: number) => void;
  /** Resolves to all text received, once the server has closed the connection. */
  ended: Promise<string>;
  /** Resolves to the text received so far, once it contains `count` responses. */
  answers: (count: number) => Promise<string>;
}

async function connectTo(port: number): Promise<Client> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (piece: Buffer) => (text += piece.toString()));
  await once(socket, "connect");
  return {
    socket,
    ask: (count = 1) => void socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(count)),
    ended: once(socket, "end").then(() => text),
    async answers(count) {
      while (text.split("HTTP/1.1 200 OK").length <= count) await once(socket, "data");
      return text;
    },
  };
}

/** Resolves once the server has begun to close. */
async function waitUntilClosing(server: Server): Promise<void> {
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
}

const hello: RequestListener = (_, response) => response.end("hello");
const countOf = (text: string, words: string) => text.split(words).length - 1;

test("the keep-alive timeout is longer than a proxy's 60 seconds, so that the proxy closes idle connections first", async () => {
  const { close, port } = await open(hello, 1);
  const client = await connectTo(port);
  client.ask();
  const seconds = Number(/Keep-Alive: timeout=(\d+)/.exec(await client.answers(1))?.[1]);
  expect(seconds).toBeGreaterThan(60);
  await close();
});

test("an idle connection is closed after the grace period, whether it was used or not", async () => {
  const { server, close, port } = await open(hello, 50);
  const arrived = once(server, "connection");
  const unused = await connectTo(port);
  await arrived;
  const used = await connectTo(port);
  used.ask();
  await used.answers(1);
  await close();
  expect(await unused.ended).toBe("");
  expect(countOf(await used.ended, "hello")).toBe(1);
});

test("96 idle connections each get an answer to their next request, with Connection: close", async () => {
  const { server, close, port } = await open(hello);
  const clients = await Promise.all(Array.from({ length: 96 }, () => connectTo(port)));
  for (const client of clients) client.ask();
  await Promise.all(clients.map((client) => client.answers(1)));
  const closed = close();
  await waitUntilClosing(server);
  for (const client of clients) client.ask();
  for (const { ended } of clients) {
    const text = await ended;
    expect(countOf(text, "hello")).toBe(2);
    expect(countOf(text, "Connection: keep-alive")).toBe(1);
    expect(countOf(text, "Connection: close")).toBe(1);
  }
  await closed;
});

test("connections waiting in the listen backlog are accepted and answered", async () => {
  const { server, close, port } = await open(hello);
  const clients = await Promise.all(Array.from({ length: 40 }, () => connectTo(port)));
  const closed = close();
  for (const client of clients) client.ask();
  await waitUntilClosing(server);
  for (const client of clients) client.ask();
  const texts = await Promise.all(clients.map(({ ended }) => ended));
  expect(texts.filter((text) => text.includes("hello"))).toHaveLength(40);
  await closed;
});

test("a response in progress is completed with Connection: close", async () => {
  let answer = () => {};
  const { server, close, port } = await open((_, response) => {
    answer = () => response.end("in the end");
  });
  const asked = once(server, "request");
  const client = await connectTo(port);
  client.ask();
  await asked;
  const closed = close();
  await waitUntilClosing(server);
  answer();
  const text = await client.ended;
  expect(text).toContain("in the end");
  expect(text).toContain("Connection: close");
  await closed;
});

test("pipelined requests are all answered, and only the last answer has Connection: close", async () => {
  const answers: (() => void)[] = [];
  const { server, close, port } = await open((_, response) => {
    answers.push(() => response.end("hello"));
  });
  const client = await connectTo(port);
  client.ask();
  await once(server, "request");
  const closed = close();
  await waitUntilClosing(server);
  client.ask(2);
  await once(server, "request");
  for (const answer of answers) answer();
  const text = await client.ended;
  expect(countOf(text, "hello")).toBe(3);
  expect(countOf(text, "Connection: close")).toBe(1);
  await closed;
});

test("new connections are refused as soon as the server closes", async () => {
  const { server, close, port } = await open(hello);
  const idle = await connectTo(port);
  idle.ask();
  await idle.answers(1);
  const closed = close();
  await waitUntilClosing(server);
  await expect(connectTo(port)).rejects.toThrow("ECONNREFUSED");
  idle.ask();
  await idle.answers(2);
  await closed;
});

test("a pipelined request that expects 100 Continue gets an intact response", async () => {
  const { close, port } = await open((request, response) => {
    // The first response is still being sent when the second request arrives.
    setImmediate(() => {
      response.writeHead(200, { "Content-Length": 8 });
      response.end(Buffer.from(request.method === "GET" ? "get done" : "all done"));
    });
  }, 1);
  const { socket, answers } = await connectTo(port);
  const post = "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi";
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${post}`);
  let text = await answers(2);
  while (countOf(text, " done") < 2) {
    await once(socket, "data");
    text = await answers(2);
  }
  expect(text).not.toContain("100 Continue");
  await close();
});

test("a request that expects 100 Continue on its own connection gets it before the response", async () => {
  const { close, port } = await open(hello, 1);
  const { socket, answers } = await connectTo(port);
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi");
  expect(await answers(1)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  await close();
});
