import type { Area } from "~/business/areas/areas";
import { StoredPicture } from "~/platform/index";
import { AreaDrawing } from "~/ui/area-drawing";

export interface AreaPictureProps {
  area: Pick<Area, "art" | "tint" | "picture">;
  /** True at the top of the page, where the picture loads first. */
  first?: boolean;
}

/** Picture of an area: the owner's, or the drawing by default. */
export const AreaPicture = ({ area, first }: AreaPictureProps) =>
  area.picture ? (
    <StoredPicture
      url={area.picture}
      alt=""
      sizes="(min-width: 560px) 560px, 100vw"
      width={480}
      height={300}
      {...(first ? { first } : {})}
    />
  ) : (
    <AreaDrawing area={area} />
  );
