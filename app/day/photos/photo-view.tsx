// A photo of a visit.
import type { VisitPhoto } from "./visit-photo.server";

interface Props {
  photo: VisitPhoto;
  /** Base URL of the photo's files: "/media", or the card's own link. */
  base: string;
  alt: string;
  /** Width at which the photo is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Loads immediately instead of lazily, for the first picture on the page. */
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
