// Button that closes the site to visitors again.
import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import { startTexts as texts } from "./texts";

export const CloseSite = () => (
  <section className="panel" aria-labelledby="close-title">
    <h2 id="close-title">{texts.close}</h2>
    <p className="muted">{texts.closeText}</p>
    <ActionButton action={href("/admin/start")} fields={{ intent: "close", shown: "live" }}>
      {texts.close}
    </ActionButton>
  </section>
);
