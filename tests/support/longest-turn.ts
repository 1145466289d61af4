// How long a site could answer nobody while it did something.

/**
 * At the worst, in milliseconds that this thread was at work: those in which the machine did something else, or a thread
 * beside this one read, do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let before = worked();
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const ticking = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(ticking);
    look();
  }
  return longest;
}
