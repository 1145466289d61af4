// Tests of the picture process.
import { readFileSync } from "node:fs";

import { expect, onTestFinished, test, vi } from "vitest";

import { heic, twoColors } from "../../../../tests/support/sample-pictures";
import { createPictureProcess } from "./read-in-process.server";

/** The wait for an event fails after this time. */
const patience = { timeout: 60_000, interval: 10 };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function start(options?: { idleMs: number }) {
  const pictures = createPictureProcess(options);
  onTestFinished(() => void (pictures.pid() && process.kill(pictures.pid() ?? 0, "SIGKILL")));
  const pid = () => pictures.pid() ?? expect.fail("there is no process");
  return { ...pictures, running: pid };
}

const measured = async () => ({ is: "measure", bytes: await twoColors(30, 20).png().toBuffer() }) as const;

test("the picture process starts with the first picture, ends when idle, and starts again with the next picture", async () => {
  const pictures = start({ idleMs: 0 });
  expect(pictures.pid()).toBeNull();
  const asked = pictures.ask(await measured());
  const first = pictures.running();
  expect(await asked).toEqual({ width: 30, height: 20 });
  await vi.waitFor(() => expect(isAlive(first)).toBe(false), patience);
  expect(pictures.pid()).toBeNull();

  const again = pictures.ask(await measured());
  expect(pictures.running()).not.toBe(first);
  expect(await again).toEqual({ width: 30, height: 20 });
});

test("the picture process answers each of several concurrent requests", async () => {
  const pictures = start();
  const bytes = await twoColors(30, 20).jpeg().toBuffer();
  const asked = [
    pictures.ask({ is: "open", name: "heic", bytes: heic }),
    pictures.ask({ is: "measure", bytes }),
    pictures.ask({ is: "measure", bytes: Buffer.from("nothing of the kind") }),
  ];
  expect(await Promise.all(asked)).toEqual([{ width: 128, height: 192 }, { width: 30, height: 20 }, null]);
});

test("a killed picture process fails only its own requests", async () => {
  const pictures = start();
  const asked = pictures.ask({ is: "open", name: "heic", bytes: heic });
  process.kill(pictures.running(), "SIGKILL");
  await expect(asked).rejects.toThrow("the process that reads pictures ended (SIGKILL)");
  expect(await pictures.ask(await measured())).toEqual({ width: 30, height: 20 });
});

test("the picture process never returns the pixels of another picture", async () => {
  const pictures = start();
  const bytes = await twoColors(30, 20).png().toBuffer();
  await pictures.ask({ is: "open", name: "first", bytes });
  await pictures.ask({ is: "open", name: "second", bytes });
  const late = pictures.ask({ is: "encode", name: "first", label: 320, format: "webp" });
  await expect(late).rejects.toThrow("not open here anymore");
});

test("the picture process has no environment of the server, and ignores a signal to its whole group", async () => {
  vi.stubEnv("SECRET", "for the site only");
  const pictures = start();
  await pictures.ask(await measured());
  const told = process.platform === "linux" ? readFileSync(`/proc/${pictures.running()}/environ`, "utf8") : "";
  expect(told).not.toContain("for the site only");
  process.kill(pictures.running(), "SIGTERM");
  process.kill(pictures.running(), "SIGINT");
  expect(await pictures.ask(await measured())).toEqual({ width: 30, height: 20 });
});
