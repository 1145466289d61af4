// A TCP proxy between the site and a server on this machine. It can cut the connection, also in the middle of a
// response, and restore it. The server keeps its state meanwhile.
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface Wire {
  port: number;
  /** Sends only the first half of the next response, then cuts all connections. */
  cutWithinAnswer(): void;
  mend(): void;
  close(): void;
}

/** Starts the proxy. `portBehind` returns the port of the server; it is called for each connection. */
export async function layWire(portBehind: () => number): Promise<Wire> {
  let state: "whole" | "cutting" | "cut" = "whole";
  const ends = new Set<Socket>();
  const cut = () => {
    state = "cut";
    for (const end of ends) end.destroy();
  };
  const hold = (end: Socket) => {
    ends.add(end);
    // After an error of either side, both sides are closed; the error itself doesn't matter.
    end.on("error", () => end.destroy()).on("close", () => ends.delete(end));
  };
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(portBehind(), "127.0.0.1");
    hold(near);
    hold(far);
    near.pipe(far);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    far.on("data", (answer) => {
      if (state === "cutting") near.write(answer.slice(0, answer.length / 2), cut);
      else near.write(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    cutWithinAnswer() {
      state = "cutting";
    },
    mend() {
      state = "whole";
    },
    close() {
      cut();
      server.close();
    },
  };
}
