// What a password's hash costs on this machine, alone and under load: `npm run bench:passwords`.
// The choice made with it is in docs/decisions/008-accounts.md.
import { availableParallelism, cpus, totalmem } from "node:os";

import { hash, verify } from "@node-rs/argon2";

/** Memory in KiB, passes. OWASP's two equal minimums first (its Password Storage Cheat Sheet). */
const costs = [
  [19_456, 2],
  [47_104, 1],
  [32_768, 3],
  [65_536, 2],
  [65_536, 3],
] as const;

const password = "two wet dogs and a kite";
const rounds = 15;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) took.push(await timed(work));
  return took;
}

const ms = (time: number) => `${time.toFixed(0)} ms`;

console.log(
  `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
console.log("| memory | passes | hash, median | verify, median | 8 at once, all done | sign-ins a second |");
console.log("| -----: | -----: | -----------: | -------------: | ------------------: | ----------------: |");
for (const [memoryCost, timeCost] of costs) {
  const options = { memoryCost, timeCost, parallelism: 1 };
  const stored = await hash(password, options);
  const hashing = median(await repeat(rounds, () => hash(password, options)));
  const verifying = median(await repeat(rounds, () => verify(stored, password)));
  const eight = median(await repeat(5, () => Promise.all(Array.from({ length: 8 }, () => verify(stored, password)))));
  const row = [`${memoryCost / 1024} MiB`, timeCost, ms(hashing), ms(verifying), ms(eight), (8000 / eight).toFixed(0)];
  console.log(`| ${row.join(" | ")} |`);
}
