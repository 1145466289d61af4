// The forms of /admin/settings/import: the file, its columns, the import, and undoing it.
import { href } from "react-router";
import { z } from "zod";

import { adminContext, eachText, formAction, formActions, pictureLimit } from "~/platform/index.server";
import { storedId } from "~/shared/fields";
import { success } from "~/shared/form-reply";
import { refused } from "~/shared/result";

import { columnField } from "./columns";
import { checkImport, chooseColumns, discardImport, importFile, openImport, undoImport } from "./imports.server";
import { mostColumns } from "./table";
import { fileRefusals, importAnswers as answers } from "./texts";

const page = href("/admin/settings/import");
const schema = z.object({ id: storedId });
const shared = { schema, context: adminContext, page };
const gone = { status: 409, message: answers.gone };
const shownOnPage = (title: string) => ({ ...success(title), isOnPage: true as const });
const columnFields = Array.from({ length: mostColumns }, (_, at) => columnField(at));

export const submitImport = formActions({
  open: formAction({
    ...shared,
    schema: z.object({}),
    limit: pictureLimit,
    async command(ctx, _, { form }) {
      const file = form.get("file");
      if (!(file instanceof File) || (file.size === 0 && file.name === "")) return refused("no-file");
      return openImport(ctx, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    },
    done: shownOnPage(answers.opened),
    texts: eachText(fileRefusals, (file) => ({ status: 400, errors: { file } })),
  }),
  columns: formAction({
    ...shared,
    alsoKnown: columnFields,
    async command(ctx, { id }, { form }) {
      const fields = columnFields.map((name) => form.get(name)).filter((field) => typeof field === "string");
      const chosen = await chooseColumns(ctx, { id, columns: fields });
      return chosen.ok ? checkImport(ctx, id) : chosen;
    },
    done: shownOnPage(answers.checked),
    texts: {
      gone,
      twice: ({ at }) => ({ status: 400, errors: { [columnField(at)]: answers.columnTwice } }),
      "no-name": { status: 400, message: answers.noName },
    },
  }),
  check: formAction({
    ...shared,
    command: (ctx, { id }) => checkImport(ctx, id),
    done: shownOnPage(answers.checked),
    texts: { gone },
  }),
  discard: formAction({
    ...shared,
    command: (ctx, { id }) => discardImport(ctx, id),
    done: shownOnPage(answers.discarded),
    texts: {},
  }),
  import: formAction({
    ...shared,
    command: (ctx, { id }) => importFile(ctx, id),
    done: answers.imported,
    texts: { gone, "nothing-new": { status: 409, message: answers.nothingNew } },
    failed: { ...answers.broke, logged: "an import failed" },
  }),
  undo: formAction({
    ...shared,
    command: (ctx, { id }) => undoImport(ctx, id),
    done: answers.undone,
    texts: {
      "too-late": { status: 409, message: answers.tooLate },
      "in-use": ({ names }) => ({ status: 409, message: answers.inUse(names) }),
    },
    failed: { ...answers.broke, logged: "an import could not be undone" },
  }),
});
