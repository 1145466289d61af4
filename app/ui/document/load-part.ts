// Loads a part of a page on demand. If a deploy has removed its file since the page was opened, the document is reloaded to get
// the new file names (docs/decisions/041-presses-after-a-deploy.md).

const reloadedAt = "part-reloaded-at";
/** Minimum time between two reloads, so that a file that stays missing does not cause a reload loop. */
const reloadIntervalMs = 30_000;

export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || !navigator.onLine || !markReload()) throw error;
    window.location.reload();
    return new Promise<Part>(() => {});
  }
}

/** Records a reload. Returns false when the last one was too recent, or session storage is unavailable. */
function markReload(): boolean {
  try {
    const isAgain = Date.now() - Number(sessionStorage.getItem(reloadedAt)) < reloadIntervalMs;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    return !isAgain;
  } catch {
    return false;
  }
}
