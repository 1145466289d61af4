import { PetPicture } from "~/platform/index";

import type { SquadDog } from "~/site/squad/squad-dog";

/** A dog of the squad: its photo, or a drawn portrait when there is none. */
export function SquadCard({ dog, heading: Heading = "h3" }: { dog: SquadDog; heading?: "h2" | "h3" }) {
  const { name, breed, comment } = dog;
  return (
    <li>
      <PetPicture pet={dog} />
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
