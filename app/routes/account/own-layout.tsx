// Layout of a person's own sign-in settings, which everyone with an account may open.
import { signedInOnly } from "~/platform/server/guards";

import type { Route } from "./+types/own-layout";

export { default, handle, loader } from "../client/layout";

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];
