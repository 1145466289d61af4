// Layout of pages about one client or pet: the desk's frame, with the access check of clients/policy.ts.
import { href } from "react-router";

import { can } from "~/clients/policy";
import { guard } from "~/platform/server/guards";

import type { Route } from "./+types/client-layout";

export { default, handle, loader } from "./layout";

export const middleware: Route.MiddlewareFunction[] = [
  guard((actor) => can(actor, "open the pages of a client"), href("/admin-login")),
];
