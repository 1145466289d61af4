import { VersionField } from "~/ui/app/version-field";
import { useFormContext } from "~/ui/form/form";

export interface Idempotency {
  formKey: string;
  /** Number of lines on the page. */
  version: number;
}

/** Hidden fields that make a form about money idempotent. A refusal may send a new key and version. */
export function IdempotencyFields({ formKey, version }: Idempotency) {
  const { refusal } = useFormContext();
  return (
    <>
      <input type="hidden" name="formKey" value={refusal?.values.formKey?.[0] ?? formKey} />
      <VersionField version={version} />
    </>
  );
}
