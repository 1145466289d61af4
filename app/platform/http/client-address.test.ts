import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clientAddress, networkOf } from "./client-address";

let seen: IncomingMessage;
const server = createServer((request, response) => {
  seen = request;
  response.end();
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

async function addressBehind(proxies: number, forwardedFor?: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  await fetch(
    `http://127.0.0.1:${port}/`,
    forwardedFor === undefined ? {} : { headers: { "X-Forwarded-For": forwardedFor } },
  );
  return clientAddress(seen, proxies);
}

describe("the client's IP address", () => {
  test.each<[number, string | undefined, string, string]>([
    [0, undefined, "127.0.0.1", "the address of the connection"],
    [0, "203.0.113.9", "127.0.0.1", "the address of the connection, because visitors can make up the header"],
    [1, "203.0.113.9", "203.0.113.9", "the address that our proxy saw"],
    [1, "198.51.100.1, 203.0.113.9", "203.0.113.9", "the address that our proxy saw, not the one the visitor made up"],
    [2, "203.0.113.9, 10.0.0.2", "203.0.113.9", "the address that the outer of two proxies saw"],
    [
      2,
      "198.51.100.1, 203.0.113.9, 10.0.0.2",
      "203.0.113.9",
      "the address that the outer proxy saw, not the one made up",
    ],
    [1, undefined, "127.0.0.1", "the address of the connection, because the header is missing"],
    [1, " , ", "127.0.0.1", "the address of the connection, because the header is empty"],
    [2, "203.0.113.9", "127.0.0.1", "the address of the connection, because one proxy was bypassed"],
  ])("behind %d trusted proxies with X-Forwarded-For %j is %s: %s", async (proxies, forwarded, address) => {
    expect(await addressBehind(proxies, forwarded)).toBe(address);
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["1::3:4:5:6:7:8", "1:0:3:4::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("requests from %s count for the network %s", (address, network) => expect(networkOf(address)).toBe(network));
