import { StoredPicture } from "~/platform/index";

/** Photo of the walker beside her words. */
export const Face = ({ url }: { url: string }) => (
  <StoredPicture url={url} alt="" sizes="88px" width={88} height={88} className="face" first />
);
