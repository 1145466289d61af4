// The owner's policies: those in force today with scheduled changes, and the form to change them.
import { Fragment } from "react";
import { href } from "react-router";

import type { Policies } from "~/business/money/owner-policies";
import { KeptForm } from "~/offer/versions/kept-form";
import { ActionButton } from "~/ui/app/action-button";
import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useSite } from "~/ui/use-site";

import type { policiesShown, PolicyPreview } from "./policy-rules";
import { policyHints, policyNames, policyTexts as texts } from "./policy-texts";

const page = href("/admin/settings/policies");

interface PolicyDeskProps extends Pick<ReturnType<typeof policiesShown>, "rows" | "examples"> {
  /** Version of the shown policies; null for a former version, which can't be changed. */
  version: number | null;
}

export const PolicyDesk = ({ rows, examples, version }: PolicyDeskProps) => (
  <section className="panel" aria-labelledby="policies-now">
    <h2 id="policies-now">{texts.nowTitle}</h2>
    <ul className="rows own-prices">
      {rows.map(({ item, name, now, toCome }) => (
        <li key={item}>
          <span>
            {name}
            {toCome.map(({ from, value, day }) => (
              <span key={from} className="sub to-come">
                {texts.toCome(value, day)}
                {version === null ? null : (
                  <ActionButton
                    action={page}
                    fields={{ intent: "cancel", item, from, version: String(version) }}
                    className="btn btn-quiet btn-small"
                    label={texts.cancelOf(name, day)}
                  >
                    {texts.cancel}
                  </ActionButton>
                )}
              </span>
            ))}
          </span>
          <strong>{now}</strong>
        </li>
      ))}
    </ul>
    <h3>{texts.examplesTitle}</h3>
    <Lines lines={examples} />
  </section>
);

interface PolicyFormProps {
  form: SiteFormState;
  policies: Policies;
  rows: ReturnType<typeof policiesShown>["rows"];
  version: number;
  /** First and last allowed day, as ISO dates. */
  days: { today: string; lastDay: string };
}

/** The form for new policies. The key resets the form after policies were set. */
export const PolicyForm = ({ form, policies, rows, version, days }: PolicyFormProps) => (
  <KeptForm
    key={version}
    id="policies"
    title={texts.formTitle}
    hint={texts.formHint}
    form={form}
    action={page}
    version={version}
    save={texts.save}
    renderPreview={(preview) => <Preview preview={preview as PolicyPreview} />}
  >
    {rows.map(({ item, now, toCome }) => (
      <Fragment key={item}>
        <TextField
          name={item}
          label={policyNames[item]}
          hint={policyHints[item]}
          defaultValue={String(policies[item])}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        {toCome.length > 0 ? (
          <CheckField name="again" value={item}>
            {texts.again(now)}
          </CheckField>
        ) : null}
      </Fragment>
    ))}
    <FirstDay {...days} />
  </KeptForm>
);

function FirstDay({ today, lastDay }: PolicyFormProps["days"]) {
  const { isDraft } = useSite();
  const preset = isDraft ? today : undefined;
  return <TextField name="from" label={texts.from} type="date" min={today} max={lastDay} defaultValue={preset} />;
}

const Preview = ({ preview: { title, changes, examples, notices } }: { preview: PolicyPreview }) => (
  <section className="preview" aria-labelledby="policies-preview">
    <h3 id="policies-preview">{title}</h3>
    <Lines lines={changes} />
    <p>
      <strong>{texts.examplesTitle}</strong>
    </p>
    <Lines lines={examples} />
    {notices.map((notice) => (
      <p key={notice} className="note">
        {notice}
      </p>
    ))}
  </section>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
