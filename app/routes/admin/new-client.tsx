import { PageHead } from "~/ui/app/app-frame";

export default function Page() {
  return <PageHead title="new-client" />;
}
