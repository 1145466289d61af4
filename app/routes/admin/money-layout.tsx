// Layout of the pages about money: the desk's frame for the owner, and a frame of their own for her bookkeeper.
import { href, Outlet } from "react-router";

import { getSignedIn } from "~/platform/context/context";
import { moneyReadersOnly } from "~/platform/server/guards";
import { bookkeeperLinks } from "~/routes/site/frame/links";
import { AppFrame } from "~/ui/app/app-frame";

import DeskLayout, { loader as loadDesk } from "./layout";
import type { Route } from "./+types/money-layout";

export { handle } from "./layout";

export const middleware: Route.MiddlewareFunction[] = [moneyReadersOnly];

export const loader = async (args: Route.LoaderArgs) =>
  getSignedIn(args.context).role === "admin" ? loadDesk(args) : null;

export default function MoneyLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <DeskLayout loaderData={loaderData} />;
  return (
    <AppFrame label="Money" links={bookkeeperLinks} home={href("/admin/money")}>
      <Outlet />
    </AppFrame>
  );
}
