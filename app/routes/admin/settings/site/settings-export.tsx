// Makes and downloads one file with everything the owner has (docs/product.md, Export).
import { href, Link } from "react-router";
import { z } from "zod";

import { askForExport, readExport } from "~/desk/export/make-exports.server";
import { exportAsked, exportProgress, exportReady, exportTexts as texts } from "~/desk/export/texts";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { adminContext } from "~/platform/context/command-contexts";
import { formAction } from "~/platform/forms/form-action";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-export";

const page = href("/admin/settings/export");

export const loader = async ({ context }: Route.LoaderArgs) => ({ made: await readExport(adminContext(context)) });

const submitExport = formAction({
  schema: z.object({}),
  context: adminContext,
  command: askForExport,
  done: exportAsked,
  texts: {},
});

export const action = async (args: Route.ActionArgs) => submitExport(args);

export const meta = () => settingsTitle(page);

export default function SettingsExport({ loaderData: { made }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <>
      <SettingsHead page={page} lead={texts.lead} />
      <section className="panel form form-panel" aria-label={texts.make}>
        <p>{texts.about}</p>
        <p className="muted">{texts.leftOut}</p>
        {made?.status === "failed" ? <p className="note note-danger">{texts.failed}</p> : null}
        {made?.status === "waiting" ? (
          <>
            <p className="note">
              {exportProgress(made.done, made.total)} {texts.mail}
            </p>
            <div className="form-end">
              <Link to={page} className="btn btn-quiet">
                {texts.look}
              </Link>
            </div>
          </>
        ) : (
          <>
            {made?.made && made.until ? <p className="note">{exportReady(made.made, made.size, made.until)}</p> : null}
            <SiteForm own id="export" form={form} action={page}>
              <div className="form-end">
                {made?.status === "ready" ? (
                  <a href={href("/admin/settings/export/:id", { id: made.id })} className="btn" download>
                    {texts.download}
                  </a>
                ) : null}
                <SubmitButton busyLabel={texts.making} className={made?.status === "ready" ? "btn btn-quiet" : "btn"}>
                  {made?.status === "ready" ? texts.again : texts.make}
                </SubmitButton>
              </div>
            </SiteForm>
          </>
        )}
      </section>
    </>
  );
}
