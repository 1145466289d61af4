// An HTTP server that loses no request on shutdown: it answers the requests already sent, with "Connection: close", so that
// each client opens its next connection to another server (docs/operations.md, Start).
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Longer than the keepalive_timeout of an nginx upstream (60 s), so that the proxy closes idle connections first. */
const keepAliveMs = 75_000;
/** How long idle connections stay open during a stop, since a request may already be on its way. */
const idleGraceMs = 2000;
const sweepMs = 100;
/** Time limit for draining the listen backlog. */
const maxDrainMs = 500;

export interface GracefulServer {
  server: Server;
  /** Stops accepting connections; resolves once the open ones are answered and closed. */
  close: () => Promise<void>;
}

export function createGracefulServer(listener: RequestListener, graceMs = idleGraceMs): GracefulServer {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, receive);
  // Browsers preconnect. Node counts such a connection as busy until its first request has ended.
  const unused = new Set<Socket>();
  /** The latest response in progress on each connection. */
  const newest = new Map<Socket, ServerResponse>();
  /** Requests queued while the backlog drains; null otherwise. */
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
      // With pipelined requests, only the last response may close the connection.
      if (former && !former.headersSent) former.shouldKeepAlive = true;
      response.shouldKeepAlive = false;
    }
    if (held) held.push(() => listener(request, response));
    else listener(request, response);
  }

  // Node's own handler writes "100 Continue" of a pipelined request between the head and the body of its response. A client
  // must not wait for it forever (RFC 9110, 10.1.1), so a request that is not the connection's current one gets none.
  server.on("checkContinue", (request, response) => {
    if (response.socket) response.writeContinue();
    receive(request, response);
  });

  /**
   * Drains the listen backlog: waits until an event loop turn accepts no new connection. Node accepts one connection per
   * turn, and the kernel resets those left in the backlog when the port closes. Requests are queued to keep the turns short.
   */
  async function drainBacklog(): Promise<void> {
    const until = performance.now() + maxDrainMs;
    let before: number;
    do {
      before = accepted;
      // The first turn may end before it has polled for connections.
      await nextTurn();
      await nextTurn();
    } while (accepted !== before && performance.now() < until);
  }

  async function close(): Promise<void> {
    held = [];
    await drainBacklog();
    // Calls net.Server's close, because http.Server's also closes idle connections immediately.
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
    // Clears http.Server's own interval for checking connections.
    server.close();
  }

  return { server, close };
}
