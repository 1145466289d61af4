// A day: the walkers side by side where there is room, one below the other on a phone.
import type { DeskVisit } from "~/visits/screens/desk-visit";
import { VisitCard } from "~/visits/screens/components/visit-card";

export function DayBoard({
  visits,
  walkers,
  closed,
}: {
  visits: readonly DeskVisit[];
  walkers: readonly { id: string; name: string }[];
  closed: readonly string[];
}) {
  // Who does not walk anymore may still have walked that day.
  const former = visits.filter(({ walkerId }) => !walkers.some(({ id }) => id === walkerId));
  const columns = [...walkers, ...former.map(({ walkerId, walkerName }) => ({ id: walkerId, name: walkerName }))];
  const unique = columns.filter(({ id }, i) => columns.findIndex((one) => one.id === id) === i);
  return (
    <>
      {closed.map((words) => (
        <p key={words} className="note note-warning">
          {words}
        </p>
      ))}
      <div className="day-board">
        {unique.map((walker) => (
          <Column key={walker.id} walker={walker} visits={visits.filter(({ walkerId }) => walkerId === walker.id)} />
        ))}
      </div>
    </>
  );
}

function Column({ walker, visits }: { walker: { id: string; name: string }; visits: readonly DeskVisit[] }) {
  return (
    <section aria-labelledby={`walker-${walker.id}`}>
      <h3 id={`walker-${walker.id}`}>
        <bdi>{walker.name}</bdi>
        <span className="muted">{visits.length === 1 ? "1 visit" : `${visits.length} visits`}</span>
      </h3>
      {visits.length > 0 ? (
        <ol className="visit-list">
          {visits.map((visit) => (
            <VisitCard key={visit.id} visit={visit} />
          ))}
        </ol>
      ) : (
        <p className="muted">Nothing planned.</p>
      )}
    </section>
  );
}
