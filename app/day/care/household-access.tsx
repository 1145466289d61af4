// A household's codes and keys, after the walker opened them.
import { AccessFacts, OwnKeys } from "~/clients/index";

import { wayInTexts as texts } from "../texts/care";
import type { OpenedHousehold } from "./open-way-in.server";

export const HouseholdAccess = ({ household: { kind, entries, keys } }: { household: OpenedHousehold }) => (
  <>
    {entries ? <AccessFacts entries={entries} /> : null}
    {kind === "none" ? <p className="note note-warning">{texts.none}</p> : null}
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
