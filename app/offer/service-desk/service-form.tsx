// The form that adds or changes a service.
import { href, Link } from "react-router";

import { petSpecies, type Service, serviceDrawings } from "~/business/services/services";
import { VersionField } from "~/ui/app/version-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { drawingNames, furtherPetNames, placeNames, serviceTexts as texts, speciesNames } from "./service-facts";

const page = href("/admin/settings/services");

const choicesOf = <Value extends string>(names: Record<Value, string>, values: readonly Value[]): Choice[] =>
  values.map((value) => [value, names[value]]);

interface ServiceFormProps {
  form: SiteFormState;
  /** The service to change; null to add one. */
  edited: (Service & { version: number }) | null;
}

export function ServiceForm({ form, edited }: ServiceFormProps) {
  return (
    <section className="panel" aria-labelledby="service-title">
      <h2 id="service-title">{edited ? texts.editTitle(edited.name) : texts.addTitle}</h2>
      <SiteForm own id="service" form={form} action={edited ? `${page}?edit=${encodeURIComponent(edited.id)}` : page}>
        {edited ? (
          <>
            <input type="hidden" name="id" value={edited.id} />
            <VersionField version={edited.version} />
          </>
        ) : null}
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={60}
          autoComplete="off"
          defaultValue={edited?.name}
        />
        <TextArea name="summary" label={texts.summary} maxLength={300} defaultValue={edited?.summary} />
        <TextArea
          name="includes"
          label={texts.includes}
          hint={texts.includesHint}
          rows={5}
          defaultValue={edited?.includes.join("\n")}
        />
        {edited ? (
          <p>
            <Link to={href("/admin/settings/prices")}>{texts.pricesLink}</Link>
          </p>
        ) : (
          <TextArea name="prices" label={texts.prices} hint={texts.pricesHint} rows={4} />
        )}
        <Rules edited={edited} />
        <div className="form-end">
          <SubmitButton intent={edited ? "save" : "add"} busyLabel={texts.saving}>
            {edited ? texts.save : texts.add}
          </SubmitButton>
          {edited ? <Link to={page}>{texts.cancel}</Link> : null}
        </div>
      </SiteForm>
    </section>
  );
}

/** Drawing, pets, group and place. */
function Rules({ edited }: Pick<ServiceFormProps, "edited">) {
  const { art, species, furtherPet, place, group } = edited ?? {
    art: serviceDrawings[0],
    species: ["dog"],
    furtherPet: "discount",
    place: "client",
    group: null,
  };
  return (
    <>
      <SelectField name="art" label={texts.art} choices={choicesOf(drawingNames, serviceDrawings)} initial={art} />
      <ChoiceField
        name="species"
        label={texts.species}
        type="checkbox"
        choices={choicesOf(speciesNames, petSpecies)}
        initial={species}
      />
      <ChoiceField
        name="furtherPet"
        label={texts.furtherPet}
        type="radio"
        choices={choicesOf(furtherPetNames, ["discount", "price"])}
        initial={furtherPet}
      />
      <ChoiceField
        name="place"
        label={texts.place}
        type="radio"
        choices={choicesOf(placeNames, ["client", "owner"])}
        initial={place}
      />
      <div className="form form-two">
        <TextField
          name="groupMin"
          label={texts.groupMin}
          half
          inputMode="numeric"
          autoComplete="off"
          defaultValue={group?.min}
        />
        <TextField
          name="groupMax"
          label={texts.groupMax}
          hint={texts.groupHint}
          half
          inputMode="numeric"
          autoComplete="off"
          defaultValue={group?.max}
        />
      </div>
    </>
  );
}
