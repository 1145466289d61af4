import { answeringHours, serviceHoursInWords } from "~/business/hours";
import { WhatHappensNext } from "~/features/leads/components/what-happens-next";
import { useSite } from "~/ui/use-site";

/** Beside the form. Once it is sent, the thanks say what happens next. */
export default function ContactInfo({ sent }: { sent: boolean }) {
  const { hoursNotice } = useSite().identity;
  return (
    <aside className="info sea">
      {sent ? null : (
        <>
          <h2>What happens next</h2>
          <WhatHappensNext />
        </>
      )}
      <h2>When I can be reached</h2>
      <p>
        Calls {answeringHours.call}. Email is answered {answeringHours.email}.
      </p>
      <h2>Service hours</h2>
      <ul className="rows">
        {serviceHoursInWords.map(({ days, hours }) => (
          <li key={days}>
            <span>{days}</span>
            <span>{hours}</span>
          </li>
        ))}
      </ul>
      {hoursNotice ? <p>{hoursNotice}</p> : null}
    </aside>
  );
}
