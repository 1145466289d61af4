// Opens the owner's desk in a new browser context with a shared session.
import { enterAs } from "./sign-in.ts";
import type { Site } from "./site.ts";
import { untilInteractive, type useBrowser, type Visitor, type VisitorOptions } from "./visitor.ts";

export async function openDesk(
  open: ReturnType<typeof useBrowser>,
  { origin }: Pick<Site, "origin">,
  to: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await open(origin, options);
  await enterAs(visitor, origin, "admin", to);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor;
}
