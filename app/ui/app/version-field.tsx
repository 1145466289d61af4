// The hidden count that tells two editors of one record apart. After a refusal it is the newer one: saving again then
// overwrites what was shown beside the fields, knowingly.
import { useFormContext } from "~/ui/form/form";

export function VersionField({ version }: { version: number }) {
  const { refusal } = useFormContext();
  return <input type="hidden" name="version" value={refusal?.values.version?.[0] ?? version} />;
}
