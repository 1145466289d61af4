export default function Page() {
  return <h1>login-code</h1>;
}
