// Every change comes from a page of this site (decisions §5: the server decides). Browsers say where a post comes from.

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Mail programs post to the unsubscribe address by themselves, with no origin (RFC 8058); its token is the proof. */
const mayComeFromAnywhere = /^\/u\/[^/]+$/;

/** Programs call these from anywhere, and say who they are in a header that no browser adds by itself. */
const functions = /^\/api\/(?:create-client|send-email|google-calendar|google-calendar\/changed)$/;

/** Nothing a browser sends along unasked speaks for this call; the function itself asks who it is. */
const speaksForItself = ({ headers }: Request) => headers.has("Authorization") || !headers.has("Cookie");

/** True when the request may change something: same host in Origin, or the browser's own word for it. */
export function isFromThisSite(request: Request, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const { pathname, host } = new URL(request.url);
  if (mayComeFromAnywhere.test(pathname.replace(/\.data$/, ""))) return true;
  if (functions.test(pathname) && speaksForItself(request)) return true;
  const from = request.headers.get("Origin");
  if (from === null) return false;
  const fromHost = URL.parse(from)?.host;
  return fromHost === host || fromHost === new URL(origin).host;
}
