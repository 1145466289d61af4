export default function Page() {
  return <h1>admin-setup</h1>;
}
