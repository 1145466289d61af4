import { VersionField } from "~/ui/app/version-field";
import { useFormContext } from "~/ui/form/form";

export interface Idempotency {
  formKey: string;
  /** Number of account lines that the page showed. */
  version: number;
}

/** Hidden fields that make a money form idempotent. After a refusal the server may send a new form key and version. */
export function IdempotencyFields({ formKey, version }: Idempotency) {
  const { refusal } = useFormContext();
  return (
    <>
      <input type="hidden" name="formKey" value={refusal?.values.formKey?.[0] ?? formKey} />
      <VersionField version={version} />
    </>
  );
}
