// Every address nobody knows (specification §2): answered as 404, within the site.
import { data } from "react-router";

import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/not-found";

const NotFoundPage = quiet(() => import("./not-found-page"));

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = () => [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
  return <NotFoundPage />;
}
