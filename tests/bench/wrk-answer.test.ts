// Parsing of wrk's output for `npm run bench:site`.
import { expect, test } from "vitest";

import { readWrk } from "../../bench/site/wrk-answer";

const printed = (spread: string, latencies: string, more = "") => `Running 3s test @ http://127.0.0.1:4310/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.10ms    2.27ms  24.36ms   ${spread}
    Req/Sec     8.35k   704.31     9.61k    73.33%
  Latency Distribution
${latencies}
  24929 requests in 3.00s, 1.41GB read
${more}Requests/sec:   8308.77
Transfer/sec:    480.18MB
`;
const latencies = "     50%    1.34ms\n     75%    1.90ms\n     90%    4.20ms\n     99%   11.53ms";

test("a share of requests is not mistaken for a percentile", () => {
  for (const spread of ["93.50%", "97.99%", "50%", "88.12%"])
    expect(readWrk(printed(spread, latencies))).toEqual({ perSecond: 8308.77, p50: 1.34, p99: 11.53, errors: 0 });
});

test("latencies in every unit and all kinds of errors are parsed", () => {
  const errors = "  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\n";
  const read = readWrk(printed("88.12%", "     50%  980.00us\n     99%    2.10s", errors));
  expect(read).toEqual({ perSecond: 8308.77, p50: 0.98, p99: 2100, errors: 15 });
});

test("output without a latency is an error", () => {
  expect(() => readWrk(printed("88.12%", "     50%   -nan"))).toThrow('wrk printed no time: "-nan"');
});
