// Who walks (specification §3 is_employee): the flag, and the colour on calendars.
import { Link } from "react-router";

import { EmployeeList } from "~/features/employees/components/employee-list";
import { FindAccount, InviteEmployee } from "~/features/employees/components/new-employee";
import { listCandidates, listEmployees } from "~/features/employees/queries.server";
import { submitEmployees } from "~/features/employees/submit-employees.server";
import { getServices } from "~/server/context";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import { searchWords } from "~/shared/table-view";

import type { Route } from "./+types/employees";

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const q = searchWords(new URL(request.url).searchParams);
  return { q, employees: await listEmployees(db), found: await listCandidates(db, q) };
}

export async function action(args: Route.ActionArgs) {
  return submitEmployees(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Employees" }, { name: "robots", content: "noindex" }];
}

export default function Employees({ loaderData, actionData }: Route.ComponentProps) {
  const { q, employees, found } = loaderData;
  const intent = actionData && !actionData.ok ? actionData.values.intent?.[0] : undefined;
  const ofForm = intent === "color" || intent === "invite";
  return (
    <>
      <PageHead title="Employees" lead="Those who walk. Each has a color on every calendar.">
        <Link to="/admin/availability" className="btn btn-quiet">
          Availability
        </Link>
      </PageHead>
      {ofForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <EmployeeList employees={employees} reply={actionData} />
        <div className="stack">
          <FindAccount q={q} found={found} />
          <InviteEmployee reply={intent === "invite" ? actionData : undefined} />
        </div>
      </div>
    </>
  );
}
