// The eight questions (specification §2): one open at a time, all of them in the HTML.
import { faq } from "~/business/faq";
import { deepPageMeta } from "~/features/seo/deep-page";
import { trailTo } from "~/features/seo/trail.server";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/faq";

const FaqPage = quiet(() => import("./faq-page"));

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = getServices(context);
  return { faq, trail: trailTo(origin, { name: "Questions", path: "/faq" }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Dog walking questions, answered",
    description:
      "How to become a client, where and when I walk, what a second dog costs, holidays, canceling and hikes: eight questions dog owners ask first.",
    path: "/faq",
    image: "faq",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage questions={loaderData.faq} />;
}
