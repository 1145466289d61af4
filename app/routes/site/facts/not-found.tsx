// Page for unknown paths (docs/product.md, Pages), with status 404 and the public frame.
import { data, href, Link } from "react-router";

import { capitalized, countInWords } from "~/business/count-in-words";
import { getBusiness } from "~/platform/context/context";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/not-found";

export const loader = ({ context }: Route.LoaderArgs) =>
  data({ offer: getBusiness(context).words.offer }, { status: 404 });

export const meta: Route.MetaFunction = () => [
  { title: "Page Not Found" },
  { name: "description", content: "This page isn't here. It may have moved." },
  { name: "robots", content: "noindex" },
];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage offer={loaderData.offer} />;
}

const placesOf = (offer: string, areas: number) => [
  { to: href("/services"), name: "Services and prices", text: capitalized(offer) },
  { to: href("/locations"), name: "Service areas", text: `${capitalized(countInWords(areas, "place"))}, by zip code` },
  { to: href("/squad"), name: "The Squad", text: "The dogs I walk" },
  { to: href("/contact"), name: "Contact", text: "A free meet and greet" },
];

function NotFoundPage({ offer }: { offer: string }) {
  const { areas } = useSite();
  return (
    <>
      <Poster
        tint="sun"
        art="not-found"
        title={
          <>
            404
            <br />
            Page Not Found
          </>
        }
        lead="Dug for it everywhere. It may have moved, or it was never buried here."
      >
        <div className="actions">
          <Link to={href("/")} className="btn btn-big">
            Back to the home page
          </Link>
        </div>
      </Poster>
      <Section title="Better places to sniff">
        <dl className="policies">
          {placesOf(offer, areas.length).map(({ to, name, text }) => (
            <div key={to}>
              <dt>
                <Link to={to}>{name}</Link>
              </dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
