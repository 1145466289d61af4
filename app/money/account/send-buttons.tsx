// Buttons with which the owner sends a household its statement, or a reminder.
import { href } from "react-router";

import type { Idempotency } from "~/money/ledger/idempotency-fields";
import type { Owed } from "~/money/statements/open-parts";
import { sendTexts as texts } from "~/money/texts/send-statements";
import { ActionButton } from "~/ui/app/action-button";
import { useSite } from "~/ui/use-site";

interface SendProps {
  clientId: string;
  /** The household's name, for buttons in a list of households. */
  name?: string;
  idempotency: Idempotency;
  className?: string;
}

function SendButton({
  clientId,
  name,
  idempotency: { formKey, version },
  className = "btn btn-quiet btn-small",
  fields,
  children,
}: SendProps & { fields: Record<string, string>; children: string }) {
  // A bookkeeper reads the account and sends nothing.
  if (useSite().viewer?.isBookkeeper) return null;
  return (
    <ActionButton
      action={href("/admin/clients/:id/money", { id: clientId })}
      fields={{ ...fields, formKey, version: String(version) }}
      className={className}
      {...(name ? { label: texts.ofHousehold(children, name) } : {})}
    >
      {children}
    </ActionButton>
  );
}

/** Sends what is on no statement yet, and reminds of what is open on statements. */
export const SendButtons = ({ owed, ...props }: SendProps & { owed: Owed }) => (
  <>
    {owed.later > 0 ? (
      <SendButton {...props} fields={{ intent: "send-statement" }}>
        {texts.now}
      </SendButton>
    ) : null}
    {owed.toPay > 0 ? (
      <SendButton {...props} fields={{ intent: "remind" }}>
        {texts.remind}
      </SendButton>
    ) : null}
  </>
);

/** Opens a statement as its household sees it, to read and print. */
export const StatementLink = ({ number, token }: { number: number; token: string }) => (
  <a href={href("/pay/:token", { token })}>{texts.open(number)}</a>
);

export const SendAgain = ({ statement, ...props }: SendProps & { statement: { id: string; number: number } }) => (
  <SendButton {...props} name={`${statement.number}`} fields={{ intent: "send-again", statementId: statement.id }}>
    {texts.again}
  </SendButton>
);
