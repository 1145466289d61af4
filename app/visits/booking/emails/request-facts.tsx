// What was asked for, as a mail says it: who comes along, what, when, with what besides, and what it costs.
import { MailFacts } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { When } from "~/visits/model/times-in-words";
import type { AskedRequest } from "~/visits/model/mailed-request";
import { PriceLines } from "./price-lines";

export const inWords = ({ day, time }: When) => `${day}, ${time}`;

/** `more`: facts that stand between the time and the special requests. */
export function RequestFacts({
  stay,
  more = [],
}: {
  stay: AskedRequest;
  more?: readonly (readonly [string, string])[];
}) {
  return (
    <>
      <MailFacts
        facts={[
          ["Service", `${stay.service}, ${stay.minutes} min`],
          ["For", namesInWords(stay.petNames)],
          ["When", inWords(stay.when)],
          ...more,
          ...(stay.specialRequests ? ([["Special requests", stay.specialRequests]] as const) : []),
        ]}
      />
      <PriceLines quote={stay.quote} />
    </>
  );
}
