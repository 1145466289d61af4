// Hidden field with the version that the form shows, by which the server detects a second editor. After a conflict it
// holds the newest version, so that saving again overwrites the values shown beside the fields.
import { useFormContext } from "~/ui/form/form";

export function VersionField({ version }: { version: number }) {
  const { refusal } = useFormContext();
  return <input type="hidden" name="version" value={refusal?.values.version?.[0] ?? version} />;
}
