// A small page in a look, by day and at night.
import type { Look } from "~/business/look/look";
import { sceneSymbols } from "~/ui/art/symbols";
import { LogoOf } from "~/ui/art/logo";
import { Drawing } from "~/ui/drawing";

import { lookTexts as texts } from "./look-form";

interface LookPicturesProps {
  look: Look;
  businessName: string;
}

/** Colored by the classes of a separate stylesheet (routes/site/plain/look-file.ts), unlike the page around it. */
export const LookPictures = (props: LookPicturesProps) => (
  <div className="look-pictures">
    {(["light", "dark"] as const).map((theme) => (
      <figure key={theme}>
        <SmallPage {...props} theme={theme} />
        <figcaption>{texts[theme]}</figcaption>
      </figure>
    ))}
  </div>
);

const SmallPage = ({ look, businessName, theme }: LookPicturesProps & { theme: "light" | "dark" }) => (
  <div className={`look-page palette-${look.palette} scheme-${theme}`}>
    <div className="sky">
      <p className="brand">
        <LogoOf look={look} size={24} />
        {businessName}
      </p>
      <Drawing name={sceneSymbols[look.scene].wide} cover />
    </div>
    <p className="look-words">
      <span className="btn btn-small">{texts.button}</span>
    </p>
    <p className="deep">{texts.band}</p>
    <p className="quote">{texts.quote}</p>
  </div>
);
