import { type Format, filesAt } from "~/platform/media/prepare/rules";

export interface StoredPictureProps {
  /** As pets.photo_url and background_images.url hold it. */
  url: string;
  alt: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  width: number;
  height: number;
  className?: string;
  /** The first thing to be seen of the page. */
  first?: boolean;
}

/** A picture of the store, in the best format and width for this browser. One that does not load is hidden. */
export function StoredPicture({ url, alt, sizes, width, height, className, first }: StoredPictureProps) {
  const files = filesAt(url);
  const sourceSet = (format: Format) =>
    files?.labels.map((label) => `/media/${files.id}/${label}.${format} ${label}w`).join(", ");
  return (
    <picture>
      {files?.avif ? <source type="image/avif" srcSet={sourceSet("avif")} sizes={sizes} /> : null}
      <img
        src={files ? `/media/${files.id}/${files.labels.at(-1)}.webp` : url}
        srcSet={sourceSet("webp")}
        sizes={files ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        data-hide-broken
      />
    </picture>
  );
}
