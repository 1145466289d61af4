// A client's referral link and code, and the credit for both households.
import { referralVisits } from "~/business/policies";
import type { OwnReferral } from "~/money/referrals/referral-codes.server";
import { tellFriendsTexts as texts } from "~/money/texts/billing";
import { CopyText } from "~/ui/form/copy-text";

export const TellFriends = ({ cents, code, link }: OwnReferral) => (
  <section className="panel" aria-labelledby="tell-friends">
    <h2 id="tell-friends">{texts.title}</h2>
    <p>{texts.lead(cents, referralVisits)}</p>
    <p>
      <code className="secret">{link}</code>
    </p>
    <p className="muted">{texts.code(code)}</p>
    <p>
      <CopyText text={link}>{texts.copy}</CopyText>
    </p>
  </section>
);
