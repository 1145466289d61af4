// Brings clients over from another tool (docs/product.md, Import).
import { href } from "react-router";

import { ChooseColumns, ChooseFile, ImportPlan, LastImport } from "~/desk/import/import-steps";
import { readLast, readOpen } from "~/desk/import/imports.server";
import { submitImport } from "~/desk/import/submit-import.server";
import { importTexts as texts } from "~/desk/import/texts";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { adminContext } from "~/platform/context/command-contexts";
import { megabyte, type PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/settings-import";

const page = href("/admin/settings/import");

export const handle: PageHandle = { body: { bytes: 3 * megabyte, megabytes: 2 } };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminContext(context);
  return { last: await readLast(ctx), open: await readOpen(ctx) };
}

export const action = async (args: Route.ActionArgs) => submitImport(args);

export const meta = () => settingsTitle(page);

export default function SettingsImport({ loaderData: { last, open }, actionData: reply }: Route.ComponentProps) {
  return (
    <>
      <SettingsHead page={page} lead={texts.lead} />
      <div className="stack">
        {last && !open ? <LastImport key={last.id} last={last} reply={reply} /> : null}
        {open?.plan ? <ImportPlan key={`plan ${open.id}`} id={open.id} plan={open.plan} reply={reply} /> : null}
        {open ? <ChooseColumns key={open.id} open={open} reply={reply} /> : <ChooseFile reply={reply} />}
      </div>
    </>
  );
}
