// Hero of the home page: the pack on the boardwalk, with a separate crop for phones.
import { home } from "~/business/texts/home";
import { StoredPicture } from "~/platform/media/components/stored-picture";
import { Drawing } from "~/ui/drawing";
import { useSite } from "~/ui/use-site";
import { Face } from "~/site/trust/trust-band";
import { ZipField } from "~/site/zip/zip-field";
import type { ZipAnswer } from "~/site/zip/answer-zip.server";

/** `picture` and `face`: the owner's own pictures, if set. `zip`: result of the zip code check. */
export function Hero({ picture, face, zip }: { picture: string | null; face: string | null; zip: ZipAnswer | null }) {
  const { identity } = useSite();
  return (
    <div className="hero sky">
      {picture ? (
        <StoredPicture url={picture} alt="" sizes="100vw" width={1280} height={576} className="hero-photo" first />
      ) : (
        <>
          <Drawing name="scene" cover className="hero-wide" />
          <Drawing name="scene-phone" cover className="hero-phone" />
        </>
      )}
      <div className="wrap">
        {identity.availabilityNotice ? <p className="pill">{identity.availabilityNotice}</p> : null}
        <h1>{home.headline}</h1>
        <div className="who">
          {face ? <Face url={face} /> : null}
          <p className="lead">{home.tagline(identity.walkerName)}</p>
        </div>
        <ZipField answer={zip} />
        <div className="actions">
          <a href="#contact" className="btn btn-big">
            Start a Conversation
          </a>
          <a href="#contact" className="btn btn-quiet btn-big">
            Learn More
          </a>
        </div>
      </div>
    </div>
  );
}
