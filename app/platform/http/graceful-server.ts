// A server that loses no request when it goes down. Requests that were sent are answered, with "Connection: close", so that the
// client sends its next one on a new connection, to a server that stays (docs/operations.md, Start).
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Longer than nginx keeps an idle connection to a server (60 s): the one that sends should be the one that closes. */
const keepAliveMs = 75_000;
/** How long an idle connection stays open during the stop: a request may be on its way, or its client about to send one. */
const idleGraceMs = 2000;
const sweepMs = 100;
/** Accepting waiting connections ends after this time, however many come. */
const acceptForMs = 500;

export interface GracefulServer {
  server: Server;
  /** Takes no new connections, and resolves once those it has are answered and closed. */
  close: () => Promise<void>;
}

export function createGracefulServer(listener: RequestListener, graceMs = idleGraceMs): GracefulServer {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, receive);
  // Browsers open connections before they have anything to ask. Node takes one for busy until its first request is over.
  const unused = new Set<Socket>();
  /** The newest answer of each connection that has one under way. */
  const newest = new Map<Socket, ServerResponse>();
  /** Requests that wait while the last connections are accepted; null at any other time. */
  let held: (() => void)[] | null = null;
  let accepted = 0;
  let isClosing = false;

  server.on("connection", (socket) => {
    accepted += 1;
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    unused.delete(socket);
    const former = newest.get(socket);
    newest.set(socket, response);
    response.once("close", () => {
      if (newest.get(socket) === response) newest.delete(socket);
    });
    if (isClosing) {
      // Pipelined: the connection ends with the last answer, not with the one before.
      if (former && !former.headersSent) former.shouldKeepAlive = true;
      response.shouldKeepAlive = false;
    }
    if (held) held.push(() => listener(request, response));
    else listener(request, response);
  }

  /**
   * Accepts until a turn of the event loop brings no new connection. The system makes connections by itself, Node takes over
   * one a turn, and those that are left when the port closes are reset. Requests wait meanwhile, so that the turns are short.
   */
  async function acceptWaiting(): Promise<void> {
    const until = performance.now() + acceptForMs;
    let before: number;
    do {
      before = accepted;
      // The first one may come before this turn has looked for connections.
      await nextTurn();
      await nextTurn();
    } while (accepted !== before && performance.now() < until);
  }

  async function close(): Promise<void> {
    held = [];
    await acceptWaiting();
    // Not http.Server's own, which would also close idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    isClosing = true;
    for (const response of newest.values()) response.shouldKeepAlive = false;
    const waiting = held;
    held = null;
    for (const answer of waiting) answer();

    const grace = new AbortController();
    await Promise.race([closed, wait(graceMs, undefined, { signal: grace.signal })]);
    grace.abort();
    const closeIdle = () => server.closeIdleConnections();
    closeIdle();
    for (const socket of unused) socket.destroy();
    const sweep = setInterval(closeIdle, sweepMs);
    await closed;
    clearInterval(sweep);
    // Ends the interval that http.Server checks its connections with.
    server.close();
  }

  return { server, close };
}
