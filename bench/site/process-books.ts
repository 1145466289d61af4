// CPU time and memory of a process, read from /proc.
import { readFileSync } from "node:fs";

/** Returns the CPU time used so far, user and system, in milliseconds. The kernel counts in steps of 10 ms. */
export const cpuMs = (pid: number): number => readCpuMs(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** Returns the current and the peak resident memory, in megabytes of a million bytes. */
export const memoryOf = (pid: number): Memory => readMemory(readFileSync(`/proc/${pid}/status`, "utf8"));

export interface Memory {
  residentMb: number;
  peakMb: number;
}

export function readCpuMs(stat: string): number {
  // The program's name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function readMemory(status: string): Memory {
  const megabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
    if (kibibytes === undefined) throw new Error(`the process' books have no ${name}`);
    return (Number(kibibytes) * 1024) / 1e6;
  };
  return { residentMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
}

/** Returns the CPU time of one request in milliseconds: the mean of `times` requests after a warm-up. */
export async function cpuOfOne(pid: number, times: number, ask: () => Promise<Response>): Promise<number> {
  for (let warm = 0; warm < times / 10; warm += 1) await (await ask()).arrayBuffer();
  const before = cpuMs(pid);
  for (let time = 0; time < times; time += 1) await (await ask()).arrayBuffer();
  return (cpuMs(pid) - before) / times;
}
