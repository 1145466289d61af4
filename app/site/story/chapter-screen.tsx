// The two parts of /admin/settings/story: the chapters as visitors read them, and the editing form.
import { href } from "react-router";

import type { StorySection } from "~/business/texts/story";
import { EntryForm, KeptEntries } from "~/offer/index";
import { chapterFields } from "~/site/story/chapter-fields";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { Chapters } from "./chapters";

const page = href("/admin/settings/story");

export function ChapterList({ chapters, version }: { chapters: readonly StorySection[]; version: number | null }) {
  const entries = chapters.map((chapter) => ({
    id: chapter.id,
    title: chapter.heading,
    shown: <Chapters sections={[chapter]} as="h3" />,
  }));
  return (
    <KeptEntries page={page} firstField="chapter-heading" entries={entries} version={version} none="Nothing yet." />
  );
}

export interface ChapterFormProps {
  /** The chapter being edited, with its text as typed. */
  edited: { id: string; heading: string; text: string } | null;
  version: number;
  form: SiteFormState;
}

export const ChapterForm = ({ edited, version, form }: ChapterFormProps) => (
  <EntryForm
    page={page}
    id="chapter"
    title={edited ? "Change a chapter" : "A new chapter"}
    save="Save chapter"
    fields={chapterFields}
    edited={edited}
    version={version}
    form={form}
    renderPreview={(seen) => <Chapters sections={[seen as StorySection]} as="h3" />}
  />
);
