// The pages of the contract and the privacy notice: the text as clients read it, and the form to change it.
import { href } from "react-router";

import { type ContractText, releaseKinds } from "~/business/contract/contract-text";
import { listOf } from "~/business/texts/sectioned-text";
import { KeptForm, type KeptFormProps } from "~/offer/versions/kept-form";
import { TextArea, TextField } from "~/ui/form/field";

import { headingField, releaseField } from "./legal-rules";
import {
  contractTexts,
  legalTexts as texts,
  mostLegalCharacters,
  mostReleaseCharacters,
  privacyTexts,
  releaseNames,
} from "./legal-texts";

interface LegalSection {
  /** "" for the introduction. */
  heading: string;
  blocks: readonly string[];
}

export const LegalText = ({ sections }: { sections: readonly LegalSection[] }) => (
  <section className="panel contract-text" aria-labelledby="as-read">
    <h2 id="as-read">{texts.asRead}</h2>
    <p className="note note-warning">{texts.notAdvice}</p>
    <Sections sections={sections} />
  </section>
);

const Sections = ({ sections }: { sections: readonly LegalSection[] }) =>
  sections.map(({ heading, blocks }, place) => (
    <section key={place}>
      {heading ? <h3>{heading}</h3> : null}
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  ));

function Block({ block }: { block: string }) {
  const items = listOf(block);
  if (!items) return <p>{block}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

interface LegalPreview {
  change: string;
  sections: readonly LegalSection[];
}

const Preview = ({ preview: { change, sections } }: { preview: LegalPreview }) => (
  <section className="preview contract-text" aria-labelledby="legal-preview">
    <h3 id="legal-preview">{texts.changedTitle}</h3>
    <p>{change}</p>
    <Sections sections={sections} />
  </section>
);

type FormProps = Pick<KeptFormProps, "form" | "version">;

const renderPreview = (preview: unknown) => <Preview preview={preview as LegalPreview} />;

export const ContractForm = ({ value: { text, releases }, ...rest }: FormProps & { value: ContractText }) => (
  <KeptForm
    {...rest}
    id="contract"
    title={contractTexts.formTitle}
    action={href("/admin/settings/contract")}
    save={contractTexts.save}
    renderPreview={renderPreview}
  >
    <TextArea
      name="text"
      label={contractTexts.text}
      hint={contractTexts.textHint}
      defaultValue={text}
      rows={30}
      maxLength={mostLegalCharacters}
    />
    <h3>{contractTexts.releases}</h3>
    <p className="hint">{contractTexts.releasesHint}</p>
    {releaseKinds.map(({ id }) => (
      <div key={id}>
        <TextField
          name={headingField(id)}
          label={contractTexts.heading(releaseNames[id])}
          defaultValue={releases[id].heading}
          autoComplete="off"
          maxLength={200}
        />
        <TextArea
          name={releaseField(id)}
          label={contractTexts.release(releaseNames[id])}
          defaultValue={releases[id].text}
          rows={6}
          maxLength={mostReleaseCharacters}
        />
      </div>
    ))}
  </KeptForm>
);

export const PrivacyForm = ({ text, ...rest }: FormProps & { text: string }) => (
  <KeptForm
    {...rest}
    id="privacy"
    title={privacyTexts.formTitle}
    action={href("/admin/settings/privacy")}
    save={privacyTexts.save}
    renderPreview={renderPreview}
  >
    <TextArea
      name="text"
      label={privacyTexts.text}
      hint={privacyTexts.textHint}
      defaultValue={text}
      rows={30}
      maxLength={mostLegalCharacters}
    />
  </KeptForm>
);
