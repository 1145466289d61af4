// Photos of a client's visits, each a link to its report card.
import { ownCardTexts as texts } from "~/day/texts/cards";

import { PhotoView } from "../photos/photo-view";
import type { Album as Photos } from "./own-links.server";

export const Album = ({ photos }: { photos: Photos }) =>
  photos.length > 0 ? (
    <section className="panel" aria-labelledby="album">
      <h2 id="album">{texts.album}</h2>
      <ul className="album">
        {photos.map(({ photo, day, to }) => (
          <li key={photo.id}>
            <a href={to}>
              <PhotoView
                photo={photo}
                base="/media"
                alt={texts.albumPhoto(day)}
                sizes="(min-width: 40rem) 180px, 45vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
