// A part of a page that is loaded later. Its file is gone where the site was deployed since the page was opened: the document is
// loaded again then, and names the new files (docs/decisions/041-presses-after-a-deploy.md).

const reloadedAt = "part-reloaded-at";
/** A file that is still missing after a reload is really missing. */
const onceInMs = 30_000;

export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || !navigator.onLine || !markReload()) throw error;
    window.location.reload();
    return new Promise<Part>(() => {});
  }
}

/** False where the page was reloaded a moment ago, or the browser stores nothing. */
function markReload(): boolean {
  try {
    const isAgain = Date.now() - Number(sessionStorage.getItem(reloadedAt)) < onceInMs;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    return !isAgain;
  } catch {
    return false;
  }
}
