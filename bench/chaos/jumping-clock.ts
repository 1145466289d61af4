// Loaded into the site's process before the site (node --import). Lets the parent process move the machine's clock.
// Timers keep running as they would after a real jump.
const RealDate = Date;
const readInstant = Temporal.Now.instant;
let aheadMs = Number(process.env.CHAOS_AHEAD_MS ?? 0);
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], self) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, self) as Date,
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});
Temporal.Now.instant = () => readInstant().add({ milliseconds: aheadMs });

process.on("message", (told: unknown) => {
  if (typeof told === "object" && told !== null && "aheadMs" in told) aheadMs = Number(told.aheadMs);
});
