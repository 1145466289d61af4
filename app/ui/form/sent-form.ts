// Helpers for client actions that read the submitted form.

/**
 * Reads a form from its request, which can still be sent afterwards. `path`: path of the form's action without query.
 */
export async function readSentForm(request: Request): Promise<{ path: string; form: FormData }> {
  return { path: new URL(request.url).pathname, form: await request.clone().formData() };
}

/** Returns the path of the page that the browser is about to show. */
export const pathAsked = (request: Request): string => new URL(request.url).pathname;

/** Opens a page as a document when client-side requests fail; the service worker may have a copy of the page. */
export function openAsDocument(request: Request): void {
  const { pathname, search } = new URL(request.url);
  window.location.assign(pathname + search);
}

/** Returns whether the error is the one that browsers throw when the server is unreachable. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;
