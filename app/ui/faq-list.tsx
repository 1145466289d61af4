import type { ReactNode } from "react";

import { Fold } from "./fold";

export interface FaqListProps {
  /** Unique on the page; questions with the same name close each other. */
  name: string;
  items: readonly { question: string; answer: string }[];
  /** Folds before the questions. */
  children?: ReactNode;
}

export const FaqList = ({ name, items, children }: FaqListProps) => (
  <div>
    {children}
    {items.map(({ question, answer }) => (
      <Fold key={question} name={name} heading={<h3>{question}</h3>}>
        <p>{answer}</p>
      </Fold>
    ))}
  </div>
);
