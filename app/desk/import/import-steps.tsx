// The steps of an import: choose a file, say what its columns are, see what will happen, and undo it.
import { href, Link } from "react-router";

import { type FormReply, replyTo } from "~/shared/form-reply";
import { Fold } from "~/ui/fold";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { columnField, importFields } from "./columns";
import type { readLast, readOpen } from "./imports.server";
import type { ReportRow } from "./plan-import";
import { importAnswers, importTexts as texts, kindOfRows, type RowKind } from "./texts";

const action = href("/admin/settings/import");

type Last = NonNullable<Awaited<ReturnType<typeof readLast>>>;
export type Open = NonNullable<Awaited<ReturnType<typeof readOpen>>>;

interface Replied {
  /** Reply of a form of this page that came with the document. */
  reply: FormReply | undefined;
}

const Step = ({ id, intent }: { id?: string; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    {id ? <input type="hidden" name="id" value={id} /> : null}
  </>
);

/** The last import, which can be undone for a day. */
export function LastImport({ last, reply }: Replied & { last: Last }) {
  const form = useFormReply(replyTo(reply, "undo"));
  const { id, fileName, isUndone, imported, undoUntil } = last;
  if (isUndone) return <p className="note">{texts.isUndone(fileName)}</p>;
  return (
    <section className="panel form form-panel" aria-label={texts.undo}>
      <p>
        {texts.imported(fileName, imported)} {undoUntil ? texts.undoUntil(undoUntil) : null}
      </p>
      <p>
        {texts.next} <Link to={href("/admin/pets")}>{texts.pets}</Link>
      </p>
      {undoUntil ? (
        <SiteForm own id="undo" form={form} action={action}>
          <Step id={id} intent="undo" />
          <div className="form-end">
            <SubmitButton busyLabel={texts.undoing} className="btn btn-quiet">
              {texts.undo}
            </SubmitButton>
          </div>
        </SiteForm>
      ) : null}
    </section>
  );
}

export function ChooseFile({ reply }: Replied) {
  const form = useFormReply(replyTo(reply, "open"));
  return (
    <section className="panel form form-panel" aria-label={texts.file}>
      <p>{texts.about}</p>
      <p>{texts.tools}</p>
      <p className="muted">{texts.rules}</p>
      <SiteForm own files id="file" form={form} action={action}>
        <Step intent="open" />
        <TextField
          name="file"
          label={texts.file}
          type="file"
          required
          accept=".csv,.txt,.tsv,.vcf,text/csv,text/vcard"
          hint={texts.fileHint}
        />
        <div className="form-end">
          <SubmitButton busyLabel={texts.reading}>{texts.read}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

const choices = [["", texts.skip], ...Object.entries(importFields)] as const;

export function ChooseColumns({ open, reply }: Replied & { open: Open }) {
  const form = useFormReply(replyTo(reply, "columns"));
  const { id, fileName, rows, columns, plan } = open;
  const fields = (
    <SiteForm own id="columns" form={form} action={action}>
      <Step id={id} intent="columns" />
      <div className="form-section form-two">
        {columns.map(({ head, example, field }, at) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- Two columns may have the same heading.
            key={at}
            half
            name={columnField(at)}
            label={head || texts.unnamed(at + 1)}
            hint={example ? texts.example(example) : undefined}
            choices={choices}
            initial={field}
          />
        ))}
      </div>
      <div className="form-end">
        <SubmitButton busyLabel={texts.checking} className={plan ? "btn btn-quiet" : "btn btn-big"}>
          {texts.check}
        </SubmitButton>
      </div>
    </SiteForm>
  );
  return (
    <section className="panel form form-panel" aria-label={texts.columns}>
      <p>{texts.columnsOf(fileName, rows)}</p>
      {plan ? (
        <Fold heading={texts.columns} open={form.reply?.ok === false}>
          {fields}
        </Fold>
      ) : (
        fields
      )}
      <Discard id={id} reply={reply} />
    </section>
  );
}

function Discard({ id, reply }: Replied & { id: string }) {
  const form = useFormReply(replyTo(reply, "discard"));
  return (
    <SiteForm own id="discard" form={form} action={action} className="action">
      <Step id={id} intent="discard" />
      <SubmitButton busyLabel={texts.discard} className="btn btn-quiet">
        {texts.discard}
      </SubmitButton>
    </SiteForm>
  );
}

/** Number of rows from which the page says that an import takes a while. */
const longImport = 200;

const kinds: readonly RowKind[] = ["refused", "create", "update", "same"];
export function ImportPlan({ id, plan, reply }: Replied & { id: string; plan: NonNullable<Open["plan"]> }) {
  const form = useFormReply(replyTo(reply, "import"));
  const { counts, report, canImport, arePrices, age, hasChanged } = plan;
  const rows = counts.create + counts.update;
  return (
    <section className="panel form form-panel" aria-labelledby="plan-title">
      <h2 id="plan-title">{texts.plan}</h2>
      {kinds.map((kind) =>
        counts[kind] > 0 ? (
          <Fold
            key={kind}
            heading={`${kindOfRows(kind, arePrices)}: ${counts[kind].toLocaleString("en-US")}`}
            open={kind === "refused"}
          >
            <Rows rows={report.filter((row) => row.kind === kind)} count={counts[kind]} />
          </Fold>
        ) : null,
      )}
      {canImport ? (
        <SiteForm own id="import" form={form} action={action}>
          <Step id={id} intent="import" />
          {rows >= longImport ? <p className="muted">{texts.long}</p> : null}
          <div className="form-end">
            <SubmitButton busyLabel={texts.importing}>{texts.import(rows)}</SubmitButton>
          </div>
        </SiteForm>
      ) : (
        <p className="note">{importAnswers.nothingNew}</p>
      )}
      <CheckAgain id={id} said={texts.checked(age, hasChanged)} reply={reply} />
    </section>
  );
}

function CheckAgain({ id, said, reply }: Replied & { id: string; said: string }) {
  const form = useFormReply(replyTo(reply, "check"));
  return (
    <SiteForm own id="check" form={form} action={action}>
      <Step id={id} intent="check" />
      <p className="muted">{said}</p>
      <SubmitButton busyLabel={texts.checking} className="btn btn-quiet">
        {texts.checkAgain}
      </SubmitButton>
    </SiteForm>
  );
}

const Rows = ({ rows, count }: { rows: readonly ReportRow[]; count: number }) => (
  <>
    <ul className="pile">
      {rows.map(({ row, name, text }) => (
        <li key={row}>
          <span>
            {texts.row(row)}: <bdi>{name}</bdi>
          </span>
          <span className="muted">{text}</span>
        </li>
      ))}
    </ul>
    {rows.length < count ? <p className="muted">{texts.more(count - rows.length)}</p> : null}
  </>
);
