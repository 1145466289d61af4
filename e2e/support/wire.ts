// The wire between the site and a server on this machine: cut, in the middle of an answer too, and mended again. What the
// far side knows stays there meanwhile, as it does with everybody who is only away.
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface Wire {
  port: number;
  /** The next answer comes half, and nothing after it. */
  cutWithinAnswer(): void;
  mend(): void;
  close(): void;
}

/** `portBehind`: of the far side; asked for at each connection. */
export async function layWire(portBehind: () => number): Promise<Wire> {
  let state: "whole" | "cutting" | "cut" = "whole";
  const ends = new Set<Socket>();
  const cut = () => {
    state = "cut";
    for (const end of ends) end.destroy();
  };
  const hold = (end: Socket) => {
    ends.add(end);
    // The other end closes with it; why, nobody asks here.
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
