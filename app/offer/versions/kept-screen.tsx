// A settings page with versions: the current state on one side, form and history on the other.
import type { ReactNode } from "react";

import { SettingsNav } from "~/offer/settings/components/settings-nav";
import type { VersionLine } from "~/offer/versions/versions.server";
import type { FormReply } from "~/shared/form-reply";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import { VersionHistory } from "./version-history";
import { VersionNote } from "./version-note";

export interface KeptScreenProps {
  page: string;
  lead: string;
  version: number;
  versions: readonly VersionLine[];
  looking: string | null;
  /** A refusal of a button outside the form. */
  refusal: FormReply | undefined;
  children: ReactNode;
  form: ReactNode;
}

export function KeptScreen({ page, lead, version, versions, looking, refusal, children, form }: KeptScreenProps) {
  return (
    <>
      <PageHead title="Settings" lead={lead} />
      <SettingsNav />
      <RefusalNote reply={refusal} />
      <VersionNote page={page} when={looking} />
      <div className="columns">
        {children}
        <div className="stack">
          {form}
          <VersionHistory page={page} versions={versions} now={version} />
        </div>
      </div>
    </>
  );
}
