// The list of things to do at a household's visits, with the forms that change it.
import { type FormReply, replyTo } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useZone } from "~/ui/use-site";

import { taskFields, taskName, taskNote, taskTexts as texts } from "./task-fields";
import type { TaskList } from "./tasks.server";

interface Props {
  list: TaskList;
  /** Address of the page with the list. */
  action: string;
  reply: FormReply | undefined;
}

type Task = TaskList["tasks"][number];

export function ThingsToDo({ list, action, reply }: Props) {
  const zone = useZone();
  const refused = replyTo(reply, "save-task");
  const typedFor = refused?.ok === false ? refused.values.replaces?.[0] : undefined;
  return (
    <>
      {list.tasks.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="plain-list stack-small">
        {list.tasks.map((task) => (
          <li key={task.id}>
            <strong>
              <bdi>{taskName(task)}</bdi>
            </strong>
            <span className="sub">
              <bdi>{taskNote(task, zone)}</bdi>
            </span>
            <details open={typedFor === task.id}>
              <summary>
                {texts.change}
                <span className="sr">: {taskName(task)}</span>
              </summary>
              <div className="stack-small">
                <TaskForm task={task} list={list} action={action} reply={typedFor === task.id ? refused : undefined} />
                <ActionButton
                  action={action}
                  fields={{ intent: "remove-task", id: task.id }}
                  label={`${texts.remove}: ${taskName(task)}`}
                >
                  {texts.remove}
                </ActionButton>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <details open={list.tasks.length === 0 || typedFor === ""}>
        <summary>{texts.add}</summary>
        <TaskForm key={list.newId} list={list} action={action} reply={typedFor === "" ? refused : undefined} />
      </details>
    </>
  );
}

function TaskForm({ task, list, action, reply }: Props & { task?: Task }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`task-${task?.id ?? "new"}`} form={form} action={action} className="form form-two" own>
      <input type="hidden" name="intent" value="save-task" />
      <input type="hidden" name="id" value={task?.nextId ?? list.newId} />
      <input type="hidden" name="replaces" value={task?.id ?? ""} />
      <FormField name="kind" field={taskFields.kind} initial={task?.kind} />
      <FormField name="words" field={taskFields.words} initial={task?.words} />
      <FormField name="dose" field={taskFields.dose} initial={task?.dose} />
      <TextField name="at" label={texts.time} hint={texts.timeHint} type="time" defaultValue={task?.at ?? ""} half />
      <SelectField
        name="petId"
        label={texts.pet}
        choices={[["", texts.household], ...list.pets]}
        initial={task?.petId ?? ""}
        half
      />
      <SelectField
        name="serviceType"
        label={texts.service}
        choices={[["", texts.everyService], ...list.services]}
        initial={task?.serviceType ?? ""}
        half
      />
      <div className="form-end">
        <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
          {task ? texts.save : texts.addButton}
        </SubmitButton>
      </div>
    </SiteForm>
  );
}
