import { serviceHoursInWords } from "~/business/calendars/hours";

export const ServiceHours = () => (
  <ul className="rows">
    {serviceHoursInWords.map(({ days, hours }) => (
      <li key={days}>
        <span>{days}</span>
        <strong>{hours}</strong>
      </li>
    ))}
  </ul>
);
