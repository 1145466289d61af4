// Incidents with their added lines.
import { href, Link } from "react-router";

import { namesInWords } from "~/clients/index";
import type { FormReply } from "~/shared/form-reply";
import { Fact } from "~/ui/app/fact";
import { Instant } from "~/ui/app/instant";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Incident } from "./list-incidents.server";
import { PhotoGrid } from "~/day/photos/photo-grid";
import { incidentTexts as texts, incidentWords } from "~/day/texts/incidents";
import { IncidentPhotos } from "./incident-form";

interface Props {
  incidents: readonly Incident[];
  /** Form that adds a line; only on the visit's own page. */
  adding?: {
    action: string;
    formKey: string;
    reply: FormReply | undefined;
    /** Number of unsent lines on the phone. The form is emptied when the number grows. */
    kept: number;
  };
}

export const IncidentList = ({ incidents, adding }: Props) => (
  <div className="stack">
    {incidents.map((incident) => (
      <article key={incident.id} id={`incident-${incident.id}`} className="panel stack" aria-labelledby={incident.id}>
        <Head incident={incident} isOnVisit={adding !== undefined} />
        <Facts incident={incident} />
        <PhotoGrid photos={incident.photos} alt={texts.photo} />
        <Lines lines={incident.lines} />
        {adding ? (
          <AddLine key={`${incident.lines.length} ${adding.kept}`} incidentId={incident.id} {...adding} />
        ) : null}
      </article>
    ))}
  </div>
);

const Head = ({ incident, isOnVisit }: { incident: Incident; isOnVisit: boolean }) => (
  <div className="panel-head">
    <div>
      <h2 id={incident.id}>{incidentWords[incident.kind]}</h2>
      {incident.households.map(({ clientId, name, pets }) => (
        <p key={clientId}>
          <bdi>{namesInWords(pets)}</bdi>
          {isOnVisit ? null : (
            <>
              {", "}
              <Link to={href("/admin/clients/:id", { id: clientId })}>
                <bdi>{name}</bdi>
              </Link>
            </>
          )}
        </p>
      ))}
      {incident.visitId ? null : <p className="muted">{texts.visitGone}</p>}
    </div>
    {incident.visitId && !isOnVisit ? (
      <Link to={href("/visits/:id/incident", { id: incident.visitId })} className="btn btn-quiet btn-small">
        {texts.add}
      </Link>
    ) : null}
  </div>
);

/** Fields in the order of the form. */
const typedFacts = ["place", "story", "harm", "doneAtOnce", "witnesses", "vet", "officialReport"] as const;

const Facts = ({ incident }: { incident: Incident }) => (
  <dl className="facts incident-facts">
    <Fact name={texts.happened}>
      <Instant at={incident.happenedAt} />
    </Fact>
    {typedFacts.map((fact) => (
      <Fact key={fact} name={texts[fact]} dir="auto">
        {incident[fact]}
      </Fact>
    ))}
    <Fact name={texts.written(incident.by)}>
      <Instant at={incident.reportedAt} />
    </Fact>
  </dl>
);

const Lines = ({ lines }: { lines: Incident["lines"] }) =>
  lines.length === 0 ? null : (
    <ul className="plain-list incident-lines">
      {lines.map(({ id, line, by, at }) => (
        <li key={id}>
          <p dir="auto" className="card-note">
            {line}
          </p>
          <p className="muted">
            {by}, <Instant at={at} />
          </p>
        </li>
      ))}
    </ul>
  );

type AddLineProps = NonNullable<Props["adding"]> & { incidentId: string };

function AddLine({ incidentId, action, formKey, reply }: Omit<AddLineProps, "kept">) {
  const refused = reply && !reply.ok && reply.values.incidentId?.[0] === incidentId ? reply : undefined;
  const form = useFormReply(refused);
  return (
    <details open={refused !== undefined || undefined}>
      <summary>{texts.add}</summary>
      <SiteForm own files id={`line-${incidentId}`} form={form} action={action} className="form">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="incidentId" value={incidentId} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextArea name="line" label={texts.addLine} required />
        <IncidentPhotos />
        <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
          {texts.addSave}
        </SubmitButton>
      </SiteForm>
    </details>
  );
}
