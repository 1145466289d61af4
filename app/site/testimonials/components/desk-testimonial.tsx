// One testimonial on the owner's desk, word for word, with the owner's actions.
import { href, useLocation } from "react-router";

import { areas } from "~/business/areas/areas";
import { testimonialTags } from "~/business/service-catalog";
import { ActionButton } from "~/ui/app/action-button";
import { Stars } from "~/ui/stars";

import { type Decision, decisions, type DeskTestimonial } from "~/site/testimonials/moderation";
import { decisionNames, declineReasonNames, moderationFailed, statusNames } from "~/site/texts";

import { DeclineForm } from "./desk-decline";

const tones = { pending: "state-waiting", approved: "state-good", featured: "state-good", declined: "state-bad" };

export function Words({ testimonial }: { testimonial: DeskTestimonial }) {
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

export function Author({ testimonial }: { testimonial: DeskTestimonial }) {
  const { author, email, dogName, area, services } = testimonial;
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
        <a href={`mailto:${email}`}>{email}</a>
      </div>
      <div className="muted">
        {[area ? areas[area].name : null, ...services.map((tag) => testimonialTags[tag].label)]
          .filter(Boolean)
          .join(", ")}
      </div>
    </div>
  );
}

export function State({ testimonial }: { testimonial: DeskTestimonial }) {
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

export function Actions({ testimonial }: { testimonial: DeskTestimonial }) {
  // Keeps the filters of the table.
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
