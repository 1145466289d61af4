// Label, control and constraints of a field that is described as data (shared/form-fields.ts).
import { type FormField as Described, lineAttributes, textAttributes } from "~/shared/form-fields";

import { CheckField } from "./check-field";
import { SelectField, TextArea, TextField } from "./field";

export interface FormFieldProps {
  name: string;
  field: Described;
  /** Value that the field shows at first, usually the stored value. */
  initial?: string | boolean | null | undefined;
}

export function FormField({ name, field, initial }: FormFieldProps) {
  const stored = typeof initial === "string" ? initial : undefined;
  switch (field.kind) {
    case "tick":
      return (
        <CheckField name={name} hint={field.hint} stands={initial === true}>
          {field.label}
        </CheckField>
      );
    case "choice": {
      const { label, hint, half, choices, none } = field;
      const words = { label, hint, half };
      return (
        <SelectField
          name={name}
          {...words}
          choices={none === undefined ? choices : [["", none], ...choices]}
          initial={stored}
        />
      );
    }
    case "text":
      return <TextArea name={name} {...textAttributes(field)} defaultValue={stored} />;
    case "line":
    case "phone":
    case "email":
      return <TextField name={name} {...lineAttributes(field)} defaultValue={stored} />;
  }
}
