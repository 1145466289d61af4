// One calendar that can be subscribed to, with what is on it.
import { SubscribeLink, type SubscribeLinkProps } from "./subscribe-link";

export function FeedPanel({ title, text, ...link }: SubscribeLinkProps & { title: string; text: string }) {
  const id = `feed-${link.fields.kind}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <SubscribeLink {...link} />
    </section>
  );
}
