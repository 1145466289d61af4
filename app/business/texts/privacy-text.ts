// The privacy notice of /privacy (docs/product.md, Privacy): the owner's text with its fields filled.
import { readSections, type TextSection } from "./sectioned-text";
import { fillFields } from "./text-fields";

export interface PrivacyText {
  /** ISO date. */
  effectiveDate: string;
  /** Sections, as sectioned-text.ts reads them. */
  text: string;
}

/** A block with only this field is the table of retention periods (retention.ts). */
export const retentionField = "{retention}";

/** Returns the sections of the notice. `fields`: values of the fields, of business/contract/legal-fields.ts. */
export const privacySections = (
  { text }: PrivacyText,
  fields: Readonly<Record<string, string>>,
): readonly TextSection[] => readSections(text, (block) => fillFields(block, fields)).sections;
