import { DogPortrait } from "~/ui/art/portrait";

import type { SquadDog } from "../squad-dog";

/** One dog of the squad: the drawn portrait, and the photo over it where there is one. */
export function SquadCard({ dog, heading: Heading = "h3" }: { dog: SquadDog; heading?: "h2" | "h3" }) {
  const { id, name, breed, comment, photoUrl } = dog;
  return (
    <li>
      <div className="arch daylight">
        <DogPortrait id={id} name={name} breed={breed ?? ""} className="portrait" decorative={photoUrl !== null} />
        {photoUrl ? (
          <img
            src={photoUrl}
            alt={breed ? `${name}, ${breed}` : name}
            width="320"
            height="352"
            loading="lazy"
            decoding="async"
            data-hide-broken
          />
        ) : null}
      </div>
      <Heading>
        <bdi>{name}</bdi>
      </Heading>
      {breed ? <p className="muted">{breed}</p> : null}
      {comment ? (
        <p className="says" dir="auto">
          “{comment}”
        </p>
      ) : null}
    </li>
  );
}
