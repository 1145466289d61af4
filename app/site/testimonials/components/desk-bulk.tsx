// Bulk actions for the selected testimonials. The check boxes in the table belong to this form.
import { href, useLocation } from "react-router";

import { BulkForm } from "~/ui/app/bulk-form";

import { decisionNames, moderationFailed, testimonialsTexts as texts } from "~/site/texts";

import { ReasonSelect } from "./desk-decline";

export const bulkForm = "testimonials-bulk";

const buttons = [
  ["approve", decisionNames.approve],
  ["decline", decisionNames.decline],
] as const;

export function DeskBulk() {
  return (
    <BulkForm
      id={bulkForm}
      action={`${href("/admin/testimonials")}${useLocation().search}`}
      buttons={buttons}
      failed={moderationFailed}
    >
      <ReasonSelect label={texts.whyChosen} />
    </BulkForm>
  );
}
