// The facts of an incident, in the order a vet or an insurer asks for them.
import { useState } from "react";

import type { FormReply } from "~/shared/form-reply";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { LeftOut, PhotosField } from "~/day/photos/photos-field";
import { incidentChoices, incidentTexts as texts } from "~/day/texts/incidents";

import type { IncidentPage } from "./incident-page.server";

interface Props {
  page: IncidentPage;
  action: string;
  reply: FormReply | undefined;
}

/** Counts successful reports. As a React key, the count empties the form after each report. */
function useRound(reply: FormReply | undefined): number {
  const [seen, setSeen] = useState(reply);
  const [round, setRound] = useState(0);
  if (reply !== seen) {
    setSeen(reply);
    if (reply?.ok) setRound(round + 1);
  }
  return round;
}

export function IncidentForm({ page: { key, today, byOwner, isOpen }, action, reply }: Props) {
  const form = useFormReply(reply);
  const round = useRound(form.reply);
  if (!isOpen) return <p className="note">{texts.early}</p>;
  return (
    <section className="panel" aria-labelledby="report">
      <h2 id="report">{texts.report}</h2>
      <LeftOut reply={form.reply} />
      <p>{texts.first}</p>
      <SiteForm own files key={round} id="incident" form={form} action={action} className="form form-two">
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="formKey" value={key} />
        <SelectField name="kind" label={texts.kind} choices={[["", texts.choose], ...incidentChoices]} />
        {/* The key resets the date of a page cached on an earlier day. */}
        <TextField
          key={today}
          name="date"
          label={texts.date}
          type="date"
          defaultValue={today}
          max={today}
          required
          half
        />
        <TextField name="time" label={texts.time} type="time" required half />
        <TextField name="place" label={texts.place} hint={texts.placeHint} autoComplete="off" required />
        <TextArea name="story" label={texts.story} hint={texts.storyHint} rows={5} required />
        <TextArea name="harm" label={texts.harm} hint={texts.harmHint} required />
        <TextArea name="doneAtOnce" label={texts.doneAtOnce} required />
        <TextArea name="witnesses" label={texts.witnesses} hint={texts.witnessesHint} />
        <TextArea name="vet" label={texts.vet} hint={texts.vetHint} />
        <TextArea name="officialReport" label={texts.officialReport} hint={texts.officialReportHint} rows={2} />
        <IncidentPhotos />
        <p className="note">{texts.stays}</p>
        <SubmitButton busyLabel={texts.saving}>{byOwner ? texts.saveOwn : texts.save}</SubmitButton>
      </SiteForm>
    </section>
  );
}

export const IncidentPhotos = () => <PhotosField label={texts.photos} hint={texts.photosHint} />;
