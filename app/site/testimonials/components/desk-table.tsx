import { withoutZone } from "~/shared/day-names";
import { type Column, DataTable } from "~/ui/app/data-table";

import type { DeskTestimonial } from "~/site/testimonials/moderation";
import { testimonialsTexts as texts } from "~/site/texts";

import { bulkForm } from "./desk-bulk";
import { Actions, Author, State, Words } from "./desk-testimonial";

const columns: readonly Column<DeskTestimonial>[] = [
  { key: "author", name: "From", sorts: true, cell: (testimonial) => <Author testimonial={testimonial} /> },
  { key: "words", name: "Words", cell: (testimonial) => <Words testimonial={testimonial} /> },
  { key: "created", name: "Sent", sorts: true, cell: ({ since }) => withoutZone(since) },
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
      empty={<p>{texts.none}</p>}
    />
  );
}
