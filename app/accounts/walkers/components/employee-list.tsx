// Those who walk: the owner first. Who cannot be taken off the list is told why.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { Icon } from "~/ui/icon";

import { employeeRefusals, employeesTexts as texts } from "~/accounts/texts/walkers";
import type { Employee } from "~/accounts/walkers/queries.server";
import { refusalOfUnflag } from "~/accounts/walkers/rules";
import { ColorForm, ColorName } from "./color-form";

export function EmployeeList({ employees, reply }: { employees: readonly Employee[]; reply: FormReply | undefined }) {
  const refused = reply && !reply.ok && reply.values.intent?.[0] === "color" ? reply : undefined;
  return (
    <ul className="steps">
      {employees.map((employee) => {
        const mine = refused?.values.id?.[0] === employee.id ? refused : undefined;
        return (
          <li key={employee.id} className="employee">
            <div className="stack">
              <div>
                <h2>{employee.name}</h2>
                <p className="muted">
                  {employee.email} · {employee.role === "admin" ? texts.owner : texts.walker}
                </p>
              </div>
              <ColorName calendarColor={employee.calendarColor} />
              <details open={mine !== undefined || undefined}>
                <summary>
                  <Icon name="edit" />
                  {texts.changeColor}
                </summary>
                <ColorForm employee={employee} reply={mine} />
              </details>
              <Unflag employee={employee} employees={employees.length} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Unflag({ employee, employees }: { employee: Employee; employees: number }) {
  const refusal = refusalOfUnflag(employee, employees);
  if (refusal) return <p className="muted">{employeeRefusals[refusal]}</p>;
  return (
    <div>
      <ActionButton
        action={href("/admin/employees")}
        fields={{ intent: "unflag", id: employee.id }}
        className="btn btn-quiet btn-small"
        label={texts.unflagOf(employee.name)}
      >
        {texts.unflag}
      </ActionButton>
    </div>
  );
}
