// What is done with all chosen testimonials at once; the check boxes of the table belong to this form.
import { useLocation } from "react-router";

import { BulkForm } from "~/ui/app/bulk-form";

import { moderationFailed } from "~/site/testimonials/moderation";
import { ReasonSelect } from "./desk-decline";

export const bulkForm = "testimonials-bulk";

const buttons = [
  ["approve", "Approve"],
  ["decline", "Decline"],
] as const;

export function DeskBulk() {
  return (
    <BulkForm
      id={bulkForm}
      action={`/admin/testimonials${useLocation().search}`}
      buttons={buttons}
      failed={moderationFailed}
    >
      <ReasonSelect label="Why are the chosen testimonials declined?" />
    </BulkForm>
  );
}
