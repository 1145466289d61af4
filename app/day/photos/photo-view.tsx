// One photo of a visit, as large as it is shown.
import type { VisitPhoto } from "./visit-photo.server";

interface Props {
  photo: VisitPhoto;
  /** Where its files are: "/media", or the card's own link. */
  base: string;
  alt: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  /** The first thing to be seen of the page. */
  first?: boolean;
}

export const PhotoView = ({ photo: { id, labels, width, height }, base, alt, sizes, first }: Props) => (
  <img
    src={`${base}/${id}/${labels.at(-1)}.webp`}
    srcSet={labels.map((label) => `${base}/${id}/${label}.webp ${label}w`).join(", ")}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    decoding="async"
    loading={first ? undefined : "lazy"}
    data-hide-broken
  />
);
