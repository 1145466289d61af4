// Resident memory of the process, and the JavaScript heap in it. This includes the embedded database, but not
// PostgreSQL's own processes.
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

export class Memory {
  readonly #before: NodeJS.MemoryUsage;
  #mostHeap = 0;

  constructor() {
    globalThis.gc?.();
    this.#before = process.memoryUsage();
  }

  look(): void {
    this.#mostHeap = Math.max(this.#mostHeap, process.memoryUsage().heapUsed);
  }

  inWords(): string {
    const mostHeld = process.resourceUsage().maxRSS * 1024;
    globalThis.gc?.();
    const { heapUsed } = process.memoryUsage();
    return (
      `the process held ${megabytes(this.#before.rss)} before and ${megabytes(mostHeld)} at most; JavaScript's heap ` +
      `${megabytes(this.#before.heapUsed)} before, ${megabytes(this.#mostHeap)} at most, ${megabytes(heapUsed)} after`
    );
  }
}
