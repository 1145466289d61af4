// An area's text as on its page, without the facts and pictures between.
import type { AreaText } from "~/offer/areas/area-text";
import { FaqList } from "~/ui/faq-list";

/** `name` must be unique on the page. */
export function AreaWords({ text, name }: { text: AreaText; name: string }) {
  const { title, subtitle, description, features, gettingAround, faq } = text;
  return (
    <div className="prose">
      <h3>{title}</h3>
      <p>
        <strong>{subtitle}</strong>
      </p>
      <p>{description}</p>
      {features.map((reason) => (
        <p key={reason.title}>
          <strong>{reason.title}</strong>
          <br />
          {reason.description}
        </p>
      ))}
      {gettingAround.map((paragraph, place) => (
        // The place is part of the key, because two paragraphs may be equal.
        <p key={`${place} ${paragraph}`}>{paragraph}</p>
      ))}
      <FaqList name={name} items={faq} />
    </div>
  );
}
