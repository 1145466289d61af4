// A server for calendar files, valid and invalid ones, each at a separate URL.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface IcsShelf {
  /** Sets the response for a path, and returns the URL of that path. */
  put(path: string, answer: string | RequestListener): string;
  close(): void;
}

export async function openIcsShelf(): Promise<IcsShelf> {
  const shelf = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const answer = shelf.get(request.url ?? "");
    if (answer) answer(request, response);
    else response.writeHead(404).end("Nothing here");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    put(path, answer) {
      shelf.set(path, typeof answer === "string" ? (_, response) => response.end(answer) : answer);
      return origin + path;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a calendar file that contains these lines, such as VEVENT components. */
export const icsOf = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");

export const icsEvent = (uid: string, ...lines: string[]): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "DTSTAMP:20270101T000000Z",
  ...lines,
  "END:VEVENT",
];
