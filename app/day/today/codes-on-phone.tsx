// A visit's codes without signal, for a phone that has stored them.
import { type ReactNode, useState } from "react";

import { HouseholdAccess } from "~/day/care/household-access";
import { lookAtCodes, useCodesState } from "~/day/pocket/use-codes";
import { wayInClosed, wayInTexts as texts } from "~/day/texts/care";
import { pocketTexts } from "~/day/texts/pocket";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

interface Props {
  visitId: string;
  /** The household names, for the accessible name. */
  names: string;
  hasSignal: boolean;
  /** The link to the server's page with the codes, shown with signal. */
  children: ReactNode;
}

export function CodesOnPhone(props: Props) {
  const state = useCodesState(props.visitId);
  // The codes disappear from the page when they disappear from the phone.
  if (state === "open") return <OpenCodes {...props} />;
  if (props.hasSignal) return props.children;
  return <p className="muted">{state === "early" ? wayInClosed.early : pocketTexts.codesNeedSignal}</p>;
}

type Opened = Awaited<ReturnType<typeof lookAtCodes>>;

/** Codes that were opened without signal stay when signal returns. */
function OpenCodes({ visitId, names, hasSignal, children }: Props) {
  const accountId = useSite().viewer?.id ?? "";
  const [opened, setOpened] = useState<Opened>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (opened)
    return (
      <div className="stack-small">
        {opened.map((household) => (
          <div key={household.name} className="stack-small">
            {opened.length > 1 ? (
              <p>
                <strong>
                  <bdi>{household.name}</bdi>
                </strong>
              </p>
            ) : null}
            <HouseholdAccess household={household} />
          </div>
        ))}
        <p className="muted">{texts.noted(names)}</p>
      </div>
    );
  if (hasSignal) return children;
  const open = () => void lookAtCodes(visitId, accountId).then(setOpened, () => setHasFailed(true));
  return (
    <>
      <button type="button" className="btn btn-quiet" aria-label={texts.buttonFor(names)} onClick={open}>
        <Icon name="lock" /> {texts.button}
      </button>
      {hasFailed ? (
        <p role="alert" className="note note-danger">
          {pocketTexts.lookFailed}
        </p>
      ) : null}
    </>
  );
}
