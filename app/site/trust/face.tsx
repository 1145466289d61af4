import { StoredPicture } from "~/platform/index";

/** The walker's photo beside her words, which name her. */
export const Face = ({ url }: { url: string }) => (
  <StoredPicture url={url} alt="" sizes="88px" width={88} height={88} className="face" first />
);
