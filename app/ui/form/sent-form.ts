// Helpers for client actions that read the submitted form.

/** `path`: path of the action without its query. The request can still be sent. */
export async function readSentForm(request: Request): Promise<{ path: string; form: FormData }> {
  return { path: new URL(request.url).pathname, form: await request.clone().formData() };
}

/** Path of the page the browser is about to show. */
export const pathAsked = (request: Request): string => new URL(request.url).pathname;

/** Opens a page as a document when scripts can't reach the server; the service worker may have a copy. */
export function openAsDocument(request: Request): void {
  const { pathname, search } = new URL(request.url);
  window.location.assign(pathname + search);
}

/** True for the browser's error when the server is unreachable. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;
