// Field for the logo: a choice of drawings, or an upload.
import type { FormEvent } from "react";

import { type Look, logoPath } from "~/business/look/look";
import { PictureField } from "~/platform/index";
import { ChoiceField } from "~/ui/form/choice-field";

import { logoChoices, lookTexts as texts, ownLogo } from "./look-form";

export interface LogoFieldProps {
  look: Look;
  /** Id of the uploaded logo: the current one, or that of a preview. */
  picture: string | undefined;
}

export const LogoField = ({ look, picture }: LogoFieldProps) => (
  <div className="stack" onChange={keepTogether}>
    <ChoiceField
      name="logo"
      label={texts.logo}
      type="radio"
      choices={logoChoices}
      initial={look.picture ? ownLogo : look.logo}
    />
    {picture ? <input type="hidden" name="picture" value={picture} /> : null}
    <PictureField
      name="file"
      label={texts.file}
      hint={texts.fileHint}
      takesDrawings
      current={picture ? <img src={logoPath(picture)} alt={texts.logoNow} width={76} height={76} /> : null}
    />
  </div>
);

/**
 * Selects the own logo when its file is chosen, and takes the file out when another logo is selected. A chosen file
 * replaces the former logo, also when it is too large: saving then asks for a file instead of keeping the former one.
 */
function keepTogether({ currentTarget: fields, target }: FormEvent<HTMLDivElement>): void {
  const file = fields.querySelector<HTMLInputElement>("[type=file]");
  const own = fields.querySelector<HTMLInputElement>(`[value=${ownLogo}]`);
  if (!file || !own) return;
  const isChosen = target === file && (file.files?.length ?? 0) > 0;
  if (isChosen) own.checked = true;
  else if (target !== file && !own.checked) file.value = "";
  const former = fields.querySelector<HTMLInputElement>("[name=picture]");
  if (former && (target === file || !own.checked)) former.disabled = isChosen;
}
