import pino from "pino";
import { expect, test } from "vitest";

import { createProxyWatch } from "./proxy-watch";

function watch(trustedProxies: number) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  return { look: createProxyWatch(log, trustedProxies), lines };
}

test.each(["x-forwarded-for", "forwarded", "x-real-ip"])(
  "a proxy that isn't configured is logged once, by its header %s, without the visitor's IP address",
  (header) => {
    const { look, lines } = watch(0);
    look({ host: "localhost", "user-agent": "Tester" });
    expect(lines).toEqual([]);
    for (let times = 0; times < 3; times += 1) look({ host: "localhost", [header]: "203.0.113.7" });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: 40,
      header,
      msg: expect.stringContaining("TRUSTED_PROXIES"),
    });
    expect(lines[0]).not.toContain("203.0.113.7");
  },
);

test("a configured proxy is not logged", () => {
  const { look, lines } = watch(1);
  look({ "x-forwarded-for": "203.0.113.7" });
  expect(lines).toEqual([]);
});
