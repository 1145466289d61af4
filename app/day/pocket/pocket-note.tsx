// Unsent and refused presses, at the top of a walker's page.
import { href } from "react-router";

import { summarize } from "./apply-presses";
import { dismissRefused, type PocketState, sendPocket } from "./pocket";
import { pocketTexts as texts } from "~/day/texts/pocket";
import { useZone } from "~/ui/use-site";

export function PocketNote({ pocket: { entries, isSignedOut } }: { pocket: PocketState }) {
  const zone = useZone();
  const { waiting, since, refused } = summarize(entries);
  return (
    <>
      {waiting > 0 && since ? (
        <div className="note note-warning pocket">
          <output>{isSignedOut ? texts.signIn : texts.waiting(waiting, since, zone)}</output>
          {isSignedOut ? (
            <a href={`${href("/login")}?to=${encodeURIComponent(href("/today"))}`}>{texts.signInLink}</a>
          ) : (
            <button type="button" className="btn btn-quiet" onClick={() => void sendPocket().catch(() => undefined)}>
              {texts.sendNow}
            </button>
          )}
        </div>
      ) : null}
      {refused.map(({ key, kind, whom, message, happenedAt, written, photos }) => (
        <div key={key} className="note note-danger pocket" role="alert">
          <p>
            {texts.wasNotTaken} <strong>{texts.refused(kind, whom, happenedAt, zone)}</strong>. {message}
          </p>
          {written ? <p className="card-note">{written}</p> : null}
          {photos.length > 0 ? (
            <button type="button" className="btn btn-quiet" onClick={() => savePhotos(photos)}>
              {texts.savePhotos(photos.length)}
            </button>
          ) : null}
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={texts.gotOf(kind, whom)}
            onClick={() => void dismissRefused(key)}
          >
            {texts.got}
          </button>
        </div>
      ))}
    </>
  );
}

/** Downloads refused photos: after "Got it" they are deleted from the queue. */
function savePhotos(photos: readonly { file: Blob; name: string }[]): void {
  for (const { file, name } of photos) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
  }
}
