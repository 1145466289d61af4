// Measures how long a task blocks the event loop.

/**
 * Runs `work`, and returns the longest block in milliseconds. Only CPU time of this thread counts, not of other
 * processes and threads.
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
