// Table of testimonials at the desk, word for word, with the owner's actions for each and for the selected ones.
import { href, useLocation } from "react-router";

import { type Column, DataTable } from "~/ui/app/data-table";
import { type DeskTestimonial, type Decision, decisions } from "~/site/testimonials/moderation";
import {
  testimonialsTexts as texts,
  decisionNames,
  moderationFailed,
  declineReasonNames,
  statusNames,
} from "~/site/texts";
import { BulkForm } from "~/ui/app/bulk-form";
import { ActionButton } from "~/ui/app/action-button";
import { EmailLink } from "~/ui/email-link";
import { Stars } from "~/ui/stars";

import { ReasonSelect, DeclineForm } from "./desk-decline";

const columns: readonly Column<DeskTestimonial>[] = [
  { key: "author", name: "From", sorts: true, cell: (testimonial) => <Author testimonial={testimonial} /> },
  { key: "words", name: "Words", cell: (testimonial) => <Words testimonial={testimonial} /> },
  { key: "created", name: "Sent", sorts: true, cell: ({ since }) => since },
  { key: "status", name: "State", sorts: true, cell: (testimonial) => <State testimonial={testimonial} /> },
  { key: "actions", name: "Decide", cell: (testimonial) => <Actions testimonial={testimonial} /> },
];

export function DeskTable({ testimonials, sort }: { testimonials: readonly DeskTestimonial[]; sort: string }) {
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={testimonials}
      sort={sort}
      select={{ form: bulkForm, nameOf: ({ author }) => texts.nameOf(author) }}
      empty={<p>No testimonials here.</p>}
    />
  );
}

const bulkForm = "testimonials-bulk";

const bulkButtons = [
  ["approve", decisionNames.approve],
  ["decline", decisionNames.decline],
] as const;

export function DeskBulk() {
  return (
    <BulkForm
      id={bulkForm}
      action={`${href("/admin/testimonials")}${useLocation().search}`}
      buttons={bulkButtons}
      failed={moderationFailed}
    >
      <ReasonSelect label={texts.whyChosen} />
    </BulkForm>
  );
}

const tones = { pending: "state-waiting", approved: "state-good", featured: "state-good", declined: "state-bad" };

function Words({ testimonial }: { testimonial: DeskTestimonial }) {
  const { content, rating } = testimonial;
  return (
    <div className="stack-small">
      <Stars rating={rating} />
      <p className="pre" dir="auto">
        {content}
      </p>
    </div>
  );
}

function Author({ testimonial }: { testimonial: DeskTestimonial }) {
  const { author, email, dogName, area, tags } = testimonial;
  return (
    <div>
      <strong>
        <bdi>{author}</bdi>
      </strong>
      {dogName ? (
        <>
          {" "}
          and <bdi>{dogName}</bdi>
        </>
      ) : null}
      <div>
        <EmailLink email={email} />
      </div>
      <div className="muted">{[area, ...tags].filter(Boolean).join(", ")}</div>
    </div>
  );
}

function State({ testimonial }: { testimonial: DeskTestimonial }) {
  const { status, declineReason } = testimonial;
  const why = declineReason ? declineReasonNames[declineReason] : null;
  return (
    <div>
      <span className={`state ${tones[status]}`}>{statusNames[status]}</span>
      {why ? <div className="muted">{why}</div> : null}
    </div>
  );
}

const buttons: readonly { decision: Exclude<Decision, "decline">; className: string }[] = [
  { decision: "approve", className: "btn btn-small" },
  { decision: "feature", className: "btn btn-quiet btn-small" },
  { decision: "unfeature", className: "btn btn-quiet btn-small" },
];

function Actions({ testimonial }: { testimonial: DeskTestimonial }) {
  // URL of the form's action, which keeps the filters of the table.
  const action = `${href("/admin/testimonials")}${useLocation().search}`;
  const { id, version, author, status } = testimonial;
  const fields = { ids: id, version: String(version) };
  return (
    <div className="row-actions">
      {buttons
        .filter(({ decision }) => decisions[decision].from.includes(status))
        .map(({ decision, className }) => (
          <ActionButton
            key={decision}
            action={action}
            failed={moderationFailed}
            fields={{ ...fields, intent: decision }}
            className={className}
            label={`${decisionNames[decision]}: ${author}`}
          >
            {decisionNames[decision]}
          </ActionButton>
        ))}
      {decisions.decline.from.includes(status) ? <DeclineForm action={action} fields={fields} author={author} /> : null}
    </div>
  );
}
