/** Unseen: tells password managers whose password the form is about. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />;
}
