// The map of an area in an iframe, loaded lazily.
import type { Area } from "~/business/areas/areas";
import { useSite } from "~/ui/use-site";

/** The text behind the iframe shows while it loads, or if it never does. */
export function MapFrame({ area }: { area: Area }) {
  const { identity } = useSite();
  return (
    <div className={`map-frame ${area.tint}`}>
      <p>
        The map is on its way. If it doesn't show up: I serve {area.zips.join(", ")}, and I'm happy to tell you more at{" "}
        {identity.phone}.
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; one without scripts floods the console */}
      <iframe src={`/embed/map/${area.slug}`} title={`Map of the service area with ${area.name}`} loading="lazy" />
    </div>
  );
}
