// Measures every page with the amount of data that the product is designed for. Fails when a page exceeds its target
// for time or size.
import { loadavg } from "node:os";

import { cookieOf } from "../../e2e/support/sign-in";
import { framedPages, publicPages } from "../../e2e/support/public-pages";
import { innerPages } from "../../tests/browser/inner-pages";
import { buildSite, preparePlace, startSite } from "../site/running-site";
import { tableOf } from "../site/tables";
import { benchClientId, type BusinessSize, clock, fillBusiness } from "./fill-business";

/** `BENCH_SIZE=usual`: a walker with one helper. Otherwise the largest business that the product is designed for. */
const size: BusinessSize =
  process.env.BENCH_SIZE === "usual"
    ? { households: 60, walkers: 2, visits: 10_000, leads: 300 }
    : { households: 1000, walkers: 12, visits: 100_000, leads: 300 };
const rounds = Number(process.env.BENCH_RUNS ?? 7);
/** Limits per page: milliseconds until its last byte, and kB of HTML before compression. */
const target = { milliseconds: 300, kilobytes: 300 };

interface MeasuredPage {
  who: string;
  path: string;
  milliseconds: number;
  slowest: number;
  kilobytes: number;
}

/** Pages that grow with the business and are not in the lists of pages for the browser tests. */
const grown: readonly { who: string; path: string }[] = [
  { who: "admin", path: "/admin/bookings?view=waiting" },
  { who: "admin", path: `/admin/clients/${benchClientId}` },
  { who: "admin", path: `/admin/clients/${benchClientId}/money` },
  { who: "admin", path: "/admin/money?period=this-year" },
  { who: "admin", path: "/admin/money?from=2023-12-01&to=2026-11-28" },
  { who: "admin", path: "/admin/search?q=client" },
];

const pages = [...[...publicPages, ...framedPages].map(({ path }) => ({ who: "", path })), ...innerPages, ...grown];

buildSite();
const place = await preparePlace("PostgreSQL", { shared_buffers: "256MB", max_wal_size: "2GB" });
try {
  const begun = performance.now();
  await fillBusiness(place.databaseUrl, size);
  console.log(`Filled with ${size.visits} visits in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  const site = await startSite(place, { clock });
  try {
    await measurePages(site.origin);
  } finally {
    await site.stop();
  }
} finally {
  place.giveBack();
}

async function measurePages(origin: string): Promise<void> {
  const measured: MeasuredPage[] = [];
  const cookies = new Map([["", ""]]);
  for (const { who, path } of pages) {
    if (!cookies.has(who)) cookies.set(who, await cookieOf(origin, who));
    measured.push({ who, path, ...(await measurePage(origin + path, cookies.get(who) ?? "")) });
  }
  measured.sort((one, other) => other.milliseconds - one.milliseconds);
  const rows = measured.map(({ who, path, milliseconds, slowest, kilobytes }) => [
    `${who || "visitor"} ${path}`,
    milliseconds.toFixed(0),
    slowest.toFixed(0),
    kilobytes.toFixed(0),
  ]);
  console.log(tableOf([["page", "median ms", "slowest ms", "kB"], ...rows]));
  const missed = measured.filter(
    ({ milliseconds, kilobytes }) => milliseconds > target.milliseconds || kilobytes > target.kilobytes,
  );
  console.log(
    `${measured.length} pages, median of ${rounds}, load ${loadavg()[0]?.toFixed(1)}; target ${target.milliseconds} ms and ` +
      `${target.kilobytes} kB: ${missed.length === 0 ? "met by all" : `missed by ${missed.length}`}`,
  );
  for (const { who, path } of missed) console.log(`  missed: ${who || "visitor"} ${path}`);
  if (missed.length > 0) process.exitCode = 1;
}

async function measurePage(url: string, cookie: string) {
  const times: number[] = [];
  let bytes = 0;
  // The first response compiles the page's code and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { Cookie: cookie, "Accept-Encoding": "identity" }, redirect: "manual" });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (round > 0) times.push(performance.now() - begun);
    if (answer.status >= 500) throw new Error(`${url} was answered ${answer.status}`);
  }
  times.sort((one, other) => one - other);
  return {
    milliseconds: times[Math.floor(rounds / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    kilobytes: bytes / 1000,
  };
}
