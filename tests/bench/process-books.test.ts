// Reading of Linux's process statistics by the benchmarks.
import { expect, test } from "vitest";

import { readCpuMs, readMemory } from "../../bench/site/process-books";

test("CPU time is read after a process name with spaces and brackets", () => {
  const rest = "S 1 2 3 0 -1 4194560 9001 0 12 0 150 25 0 0 20 0 11 0 5000 0";
  expect(readCpuMs(`42 (node (a) b) ${rest}`)).toBe(1750);
});

test("memory is reported in megabytes", () => {
  const status = "Name:\tnode\nVmPeak:\t 9999999 kB\nVmHWM:\t  200000 kB\nVmRSS:\t  150000 kB\n";
  expect(readMemory(status)).toEqual({ residentMb: 153.6, peakMb: 204.8 });
});

test("statistics without the figure are an error, not a zero", () => {
  expect(() => readMemory("Name:\tnode\n")).toThrow("the process' books have no VmRSS");
});
