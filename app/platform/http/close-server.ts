// Closes a server as it goes down: what is being answered is answered, and nothing else is waited for.
import type { Server } from "node:http";
import type { Socket } from "node:net";

const sweepMs = 100;

/** To be called before the server listens: it follows the connections. Resolves once none is left. */
export function closing(server: Server): () => Promise<void> {
  // Browsers open some before they have anything to ask. Node takes one for busy until its first request is over, and
  // would wait a minute for it.
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));

  return () =>
    new Promise((closed) => {
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      server.close(() => {
        clearInterval(sweep);
        closed();
      });
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    });
}
