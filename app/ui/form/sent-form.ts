// A form on its way out, in the browser: what an action of the browser's own is asked with.

/** `path`: of its action, without what the page is called by. The request can still be sent. */
export async function readSentForm(request: Request): Promise<{ path: string; form: FormData }> {
  return { path: new URL(request.url).pathname, form: await request.clone().formData() };
}

/** Of a page that the browser is about to show. */
export const pathAsked = (request: Request): string => new URL(request.url).pathname;

/** Where it can't be opened by script for want of signal, a page is opened as a document: the browser may have a copy. */
export function openAsDocument(request: Request): void {
  const { pathname, search } = new URL(request.url);
  window.location.assign(pathname + search);
}

/** As the browser says that nothing answered. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;
