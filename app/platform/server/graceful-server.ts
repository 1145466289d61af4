// An HTTP server that loses no request when it stops. It answers the requests already sent, with "Connection: close",
// so that each client opens its next connection to another server (docs/operations.md, Start).
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Longer than the keepalive_timeout of an nginx upstream (60 s), so that the proxy closes idle connections first. */
const keepAliveMs = 75_000;
/** Milliseconds that idle connections stay open during a stop, because a request may already be on its way. */
const idleGraceMs = 2000;
const sweepMs = 100;
/**
 * Maximum milliseconds to spend on accepting the connections in the listen backlog. A turn of a busy server may take 100
 * ms (`npm run soak:restarts`).
 */
const maxDrainMs = 4000;
const shortTurnMs = 5;

export interface GracefulServer {
  server: Server;
  /** Stops accepting connections; resolves once the open ones are answered and closed. */
  close: () => Promise<void>;
}

export function createGracefulServer(listener: RequestListener, graceMs = idleGraceMs): GracefulServer {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, receive);
  // Connections that browsers opened in advance. Node counts them as busy until their first request has ended.
  const unused = new Set<Socket>();
  /** The latest response in progress on each connection. */
  const newest = new Map<Socket, ServerResponse>();
  /** Requests that wait while the backlog is drained; null at other times. */
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
      // With pipelined requests, only the last response may close the connection, so the response before it keeps the
      // connection open.
      if (former && !former.headersSent) former.shouldKeepAlive = true;
      response.shouldKeepAlive = false;
    }
    if (held) held.push(() => listener(request, response));
    else listener(request, response);
  }

  // Replaces Node's handler, which would write "100 Continue" for a pipelined request into the response before it. A
  // request that has to wait for an earlier response gets no "100 Continue"; clients must not wait for it forever (RFC
  // 9110, 10.1.1).
  server.on("checkContinue", (request, response) => {
    if (response.socket) response.writeContinue();
    receive(request, response);
  });

  /**
   * Accepts the connections in the listen backlog until one turn of the event loop accepts none. Node accepts one
   * connection per turn, and when the port closes, the kernel resets the connections left in the backlog. Requests are
   * queued meanwhile to keep the turns short. The last turn must be short, because connections also arrive during it.
   */
  async function drainBacklog(): Promise<void> {
    const until = performance.now() + maxDrainMs;
    let [before, turnBegan] = [0, 0];
    do {
      before = accepted;
      // Waits a second turn, because the first may have ended before connections were polled.
      await nextTurn();
      turnBegan = performance.now();
      await nextTurn();
    } while (performance.now() < until && (accepted !== before || performance.now() - turnBegan > shortTurnMs));
  }

  async function close(): Promise<void> {
    held = [];
    await drainBacklog();
    // Calls `close` of net.Server, because `close` of http.Server would also close idle connections at once.
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
    // Stops the interval in which http.Server checks its connections.
    server.close();
  }

  return { server, close };
}
