// Adds and removes the sample clients of a site that isn't open yet, on the desk and on the guide's page.
import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import type { Guide } from "./guide.server";
import { practiceTexts as texts } from "./texts";

export function PracticeCard({ guide: { missing, sampleClients } }: { guide: Guide }) {
  const canAdd = !missing.includes("hasArea") && !missing.includes("hasService");
  if (sampleClients === 0 && !canAdd) return null;
  const [text, intent, button] =
    sampleClients === 0 ? [texts.offer, "add-samples", texts.add] : [texts.present, "remove-samples", texts.remove];
  return (
    <section className="panel" aria-labelledby="practice-title">
      <h2 id="practice-title">{texts.title}</h2>
      <p>{text}</p>
      <div className="actions">
        <ActionButton action={href("/admin/start")} fields={{ intent }}>
          {button}
        </ActionButton>
      </div>
    </section>
  );
}
