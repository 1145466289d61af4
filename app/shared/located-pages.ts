// Pages whose scripts may use geolocation: those with the buttons Start and Finish (docs/product.md, Where a visit
// began). Only these pages allow it in the Permissions-Policy header. Browsers apply that header per document, so links
// to these pages load a new document.

export const mayAskWhere = (path: string): boolean => /^\/today$|^\/visits\/[^/]+\/card$/.test(path);
