// A client's visits or requests: when, what, and for whom.
import type { OwnVisit } from "../own-visit";

export const VisitList = ({ visits }: { visits: readonly OwnVisit[] }) => (
  <ul className="steps">
    {visits.map(({ id, service, petName, day, time, minutes }) => (
      <li key={id}>
        <div>
          <strong>{day}</strong>
          <p>{time}</p>
        </div>
        <p>
          {service}, {minutes} min, for <bdi>{petName}</bdi>
        </p>
      </li>
    ))}
  </ul>
);
