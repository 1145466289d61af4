import type { ReactNode } from "react";

/** Link that writes an email. */
export const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{withEmailBreaks(email)}</a>;

/** The text, in which an email address on a narrow screen breaks only after "@" or a dot. */
export const withEmailBreaks = (text: string): ReactNode =>
  text.split(/(?<=[@.])(?=[a-z])/).map((part, place) => (place > 0 ? [<wbr key={`${place} ${part}`} />, part] : part));
