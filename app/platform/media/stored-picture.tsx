import { type Format, filesAt } from "~/platform/media/prepare/rules";

export interface StoredPictureProps {
  /** URL from pets.photo_url or background_images.url. */
  url: string;
  alt: string;
  /** `sizes` attribute of the image. */
  sizes: string;
  width: number;
  height: number;
  className?: string;
  /** True for a picture at the top of the page, which loads first. */
  first?: boolean;
}

/** A stored picture in the best format and width for the browser. Hidden if it fails to load. */
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
