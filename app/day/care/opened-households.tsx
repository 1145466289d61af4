// The opened home access of each household.
import { useEffect } from "react";

import { AccessFacts, OwnKeys } from "~/clients/index";

import type { OpenedHousehold } from "./open-way-in.server";
import { wayInTexts as texts } from "../texts/care";

export function OpenedHouseholds({ households }: { households: readonly OpenedHousehold[] }) {
  // React Router keeps the scroll position of the page with the form, which is another page.
  useEffect(() => window.scrollTo(0, 0), []);
  return households.map(({ name, pets, kind, entries, keys }, index) => (
    <section key={name} className="panel" aria-labelledby={`household-${index}`}>
      <h2 id={`household-${index}`}>
        <bdi>{pets.join(", ")}</bdi>
        <span className="sub">
          <bdi>{name}</bdi>
        </span>
      </h2>
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
    </section>
  ));
}
