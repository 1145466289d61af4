// The steps that keep a client from requesting a service, with a link to each, in mails.
import type { ChecklistStep } from "./rules";
import type { OwnChecklist } from "./queries.server";

/** Texts of the steps that a request needs. Other steps are not mentioned. */
const needed: Partial<Record<ChecklistStep, (pet: string) => string>> = {
  address: () => "Add your address with its zip code",
  rabies: (pet) => `Add ${pet}'s rabies certificate`,
  contract: () => "Read and sign the contract",
};

function stepsLeft({ steps, unproven }: OwnChecklist) {
  const paths: Partial<Record<ChecklistStep, string>> = {
    address: "/profile",
    rabies: unproven ? `/profile/pets/${unproven.id}/records` : "/profile/pets",
    contract: "/dashboard/contract",
  };
  return steps.flatMap(({ step, state }) =>
    state === "open" && needed[step] ? [{ text: needed[step](unproven?.name ?? "your pet"), path: paths[step] }] : [],
  );
}

const isChecking = ({ steps }: OwnChecklist) =>
  steps.some(({ step, state }) => step === "rabies" && state === "pending");

/** Whether the client can request a service once a pet is accepted. */
export const isReady = (checklist: OwnChecklist): boolean =>
  stepsLeft(checklist).length === 0 && !isChecking(checklist);

/** Part of a mail that lists what is left to do before the first request; empty when nothing is. */
export function StepsLeft({ checklist, origin }: { checklist: OwnChecklist; origin: string }) {
  const left = stepsLeft(checklist);
  return (
    <>
      {left.length > 0 ? (
        <>
          <p>Left to do before your first request:</p>
          <ul>
            {left.map(({ text, path }) => (
              <li key={text}>
                <a href={`${origin}${path}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isChecking(checklist) ? (
        <p>
          I'm still checking the rabies certificate. I'll email you once it's on file, and then you can request visits.
        </p>
      ) : null}
    </>
  );
}
