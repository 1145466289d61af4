// Against robots and double sending: a signed stamp of this page view, and a field only robots fill in.
import { useSite } from "./use-site";

export function FormGuards({ stamp }: { stamp?: string }) {
  const site = useSite();
  return (
    <>
      <input type="hidden" name="stamp" value={stamp || site.stamp} />
      <div className="trap" aria-hidden>
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
