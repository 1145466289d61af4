// Pages whose script may use geolocation: those with the Start and Finish buttons (docs/product.md, Where a visit
// began). The Permissions-Policy header allows only them, so the browser opens them as documents of their own.

export const mayAskWhere = (path: string): boolean => /^\/today$|^\/visits\/[^/]+\/card$/.test(path);
