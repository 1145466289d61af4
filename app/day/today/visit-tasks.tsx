// List of the things to do at a visit, with a button to tick each one off.
import { isOver } from "~/ledger/index";
import type { VisitTask } from "~/day/care/tasks";
import { tickTexts as texts } from "~/day/texts/steps";
import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { TaskLine } from "../care/task-lines";
import type { TodayVisit } from "./read-today.server";

interface Props {
  visit: Pick<TodayVisit, "id" | "status" | "tasks">;
  action: string;
}

export function VisitTasks({ visit: { id, status, tasks }, action }: Props) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={texts.title} className="stack-small">
      <ul className="plain-list to-do">
        {tasks.map((task) => (
          <li key={task.id} className={task.isMedication ? "is-medication" : undefined}>
            <TaskLine task={task} isOver={isOver(status)} />
            {status === "in_progress" ? <Tick task={task} visitId={id} action={action} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tick({ task: { id, name, tick }, visitId, action }: { task: VisitTask; visitId: string; action: string }) {
  const form = useFormReply(undefined);
  const fields = { intent: "task", visitId, taskId: id };
  const button = (to: "done" | "back") => (
    <ActionButton
      action={action}
      fields={{ ...fields, to }}
      className={to === "done" ? "btn" : "btn btn-quiet"}
      label={`${texts[to]}: ${name}`}
    >
      {texts[to]}
    </ActionButton>
  );
  if (tick) return button("back");
  return (
    <div className="actions">
      {button("done")}
      <details>
        <summary className="btn btn-quiet">
          {texts.skip}
          <span className="sr">: {name}</span>
        </summary>
        <SiteForm id={`skip-${visitId}-${id}`} form={form} action={action} own>
          {Object.entries({ ...fields, to: "not-done" }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <TextField name="reason" label={texts.reason} maxLength={200} autoComplete="off" required />
          <SubmitButton busyLabel={texts.note} className="btn btn-quiet">
            {texts.note}
          </SubmitButton>
        </SiteForm>
      </details>
    </div>
  );
}
