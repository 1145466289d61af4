// Days that could not be put on the calendar, and why.

export const ProblemDays = ({ days }: { days: readonly { day: string; why: string }[] }) => (
  <ul className="steps">
    {days.map(({ day, why }) => (
      <li key={day}>
        <div>
          <strong>{day}</strong>
          <p>{why}</p>
        </div>
      </li>
    ))}
  </ul>
);
