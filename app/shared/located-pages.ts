// Pages whose script may ask where the phone is: where Start and Finish are pressed (docs/product.md, Where a visit began). The
// server allows it to them alone, and the browser opens them as documents of their own.

export const mayAskWhere = (path: string): boolean => /^\/today$|^\/visits\/[^/]+\/card$/.test(path);
