import { Outlet } from "react-router";

import { PageHead } from "~/ui/app/app-frame";

export default function Page() {
  return (
    <>
      <PageHead title="My Pets" />
      <Outlet />
    </>
  );
}
