// Preloaded into a production server, which refuses CLOCK_START: moves its clock ahead by AHEAD_MS milliseconds.
const aheadMs = Number(process.env.AHEAD_MS);
const OriginalDate = Date;

globalThis.Date = class extends OriginalDate {
  constructor(...parts) {
    if (parts.length === 0) super(OriginalDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return OriginalDate.now() + aheadMs;
  }
};
