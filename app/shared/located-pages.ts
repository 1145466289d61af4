// Pages whose scripts may use geolocation: those with the buttons Start and Finish (docs/product.md, Where a visit
// began). The Permissions-Policy header allows geolocation on these pages only. The header applies to a whole document,
// so links to these pages load a new document.

export const mayAskWhere = (path: string): boolean => /^\/today$|^\/visits\/[^/]+\/card$/.test(path);
