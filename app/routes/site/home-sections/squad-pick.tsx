import { href, Link } from "react-router";

import { home } from "~/business/texts/home";
import { SquadCard } from "~/site/squad/squad-card";
import type { SquadDog } from "~/site/squad/squad-dog";
import { Drawing } from "~/ui/drawing";

/** Three dogs, chosen on the server so that the layout does not shift. */
export function SquadPick({ dogs }: { dogs: readonly SquadDog[] }) {
  return (
    <section id="the-squad" className="section deep">
      <div className="wrap squad-pick">
        <div>
          <h2>{home.squadHeading}</h2>
          <p className="lead">{home.squadIntro}</p>
          <p className="actions">
            <Link to={href("/squad")} className="btn">
              Meet the whole squad
            </Link>
          </p>
        </div>
        {dogs.length > 0 ? (
          <ul className="squad">
            {dogs.map((dog) => (
              <SquadCard key={dog.id} dog={dog} />
            ))}
          </ul>
        ) : (
          <Drawing name="empty-squad" />
        )}
      </div>
    </section>
  );
}
