// Form fields for every new account.
import { passwordHint } from "~/accounts/texts/register-page";
import { TextField } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";

export function NewAccountFields() {
  return (
    <>
      <TextField name="firstName" label="First name" autoComplete="given-name" half />
      <TextField name="lastName" label="Last name" autoComplete="family-name" half />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField autoComplete="new-password" hint={passwordHint} />
    </>
  );
}
