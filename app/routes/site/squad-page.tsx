// What /squad shows.
import { Link } from "react-router";

import { SquadCard } from "~/features/squad/components/squad-card";
import type { SquadDog } from "~/features/squad/squad-dog";
import { Drawing } from "~/ui/drawing";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";

export default function SquadPage({ dogs }: { dogs: readonly SquadDog[] }) {
  return (
    <>
      <Poster
        tint="poppy"
        art="vignette-run"
        title="The Squad"
        lead="Every one of them has passed the meet and greet, and so have I. Shown with their people's permission."
      />
      <Section>
        <Gallery dogs={dogs} />
      </Section>
      <Section
        band="deep"
        title="Room for one more?"
        intro="Every member began with a free meeting at home. Yours can too."
      >
        <div className="actions">
          <Link to="/contact" className="btn btn-big">
            Schedule a Meet &amp; Greet
          </Link>
          <Link to="/testimonials" className="btn btn-ghost btn-big">
            What their people say
          </Link>
        </div>
      </Section>
    </>
  );
}

function Gallery({ dogs }: { dogs: readonly SquadDog[] }) {
  if (dogs.length === 0) {
    return (
      <div className="empty">
        <Drawing name="empty-squad" />
        <p className="lead">The blanket is still free. The first dogs will be shown here soon.</p>
      </div>
    );
  }
  return (
    <ul className="squad rise">
      {dogs.map((dog) => (
        <SquadCard key={dog.id} dog={dog} heading="h2" />
      ))}
    </ul>
  );
}
