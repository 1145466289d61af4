import { weekInLines } from "~/business/hours-in-words";
import { useSite } from "~/ui/use-site";

export const ServiceHours = () => (
  <ul className="rows">
    {weekInLines(useSite().hours).map(({ days, hours }) => (
      <li key={days}>
        <span>{days}</span>
        <strong>{hours}</strong>
      </li>
    ))}
  </ul>
);
