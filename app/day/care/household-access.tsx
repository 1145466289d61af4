// A household's codes and keys, after the walker opened them.
import { AccessFacts, OwnKeys } from "~/clients/index";
import { phoneNumber } from "~/shared/phone-number";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import { wayInTexts as texts } from "../texts/care";
import type { OpenedHousehold } from "./open-way-in.server";

export const HouseholdAccess = ({ household: { name, kind, entries, keys } }: { household: OpenedHousehold }) => (
  <>
    {entries ? <AccessFacts entries={entries} /> : null}
    {kind === "none" ? <AskFirst name={name} /> : null}
    {kind === "unreadable" ? (
      <p role="alert" className="note note-danger">
        {texts.unreadable}
      </p>
    ) : null}
    {keys.length > 0 ? (
      <>
        <h3>{texts.keys}</h3>
        <OwnKeys keys={keys} />
      </>
    ) : null}
  </>
);

/** Says whom to ask where no codes or keys are stored, with the owner's number for her walkers. */
export function AskFirst({ name }: { name: string }) {
  const { identity, viewer } = useSite();
  return (
    <div className="note note-warning stack-small">
      <p>
        <bdi>{texts.none(name)}</bdi>
      </p>
      {viewer?.isAdmin ? null : (
        <a href={`tel:${phoneNumber(identity.phone)}`} className="btn btn-quiet">
          <Icon name="phone" /> {texts.callOwner(identity.walkerName, identity.phone)}
        </a>
      )}
    </div>
  );
}
