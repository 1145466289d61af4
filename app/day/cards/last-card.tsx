import { namesInWords } from "~/clients/index";

import type { OwnCardLink } from "./own-links.server";
import { ownCardTexts as texts } from "~/day/texts/cards";
import { PhotoView } from "../photos/photo-view";

/** Shows the client's latest report card with the card's first photo. */
export const LastCard = ({ card: { to, day, petNames, note, photo } }: { card: OwnCardLink }) => (
  <section className="panel last-card" aria-labelledby="last-card">
    <h2 id="last-card">{texts.last}</h2>
    {photo ? <PhotoView photo={photo} base="/media" alt="" sizes="(min-width: 60rem) 320px, 90vw" /> : null}
    <p>
      <a href={to}>
        <strong>
          <bdi>{namesInWords(petNames)}</bdi>
        </strong>
        , {day}
      </a>
    </p>
    {note ? <p className="card-note">{note}</p> : null}
  </section>
);
