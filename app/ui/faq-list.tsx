// Questions of which one is open at a time, without scripts: `<details name>`.
import { Icon } from "./icon";

export interface FaqListProps {
  /** Unique on the page; questions with the same name close each other. */
  name: string;
  items: readonly { question: string; answer: string }[];
}

export function FaqList({ name, items }: FaqListProps) {
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="faq">
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" />
          </summary>
          <div>
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
