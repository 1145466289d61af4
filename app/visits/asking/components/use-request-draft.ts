// What the form's fields say, as they change. The fields keep their own values: what was typed before the scripts were
// here stays, and is read when they come.
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";

import { draftOf, type FieldValues, type RequestDraft, valuesOf } from "~/visits/asking/draft";
import { weekdayOf } from "~/visits/asking/rules";

export function useRequestDraft(typed: FieldValues) {
  const inForm = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(typed));
  /** What the form says at this moment: a press may come before the draft has followed. */
  const read = useCallback((): RequestDraft | null => {
    const form = inForm.current?.closest("form");
    if (!form) return null;
    const now = draftOf(valuesOf(new FormData(form)));
    setDraft(now);
    return now;
  }, []);
  useEffect(() => void read(), [read]);
  const onChange = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (inForm.current && (name === "repeat" || name === "date")) tickItsWeekday(inForm.current);
    read();
  };
  return { draft, inForm, onChange, read };
}

/** Where the days of a standing walk are still open, the first day's is meant in any case. */
function tickItsWeekday(fields: HTMLElement): void {
  const form = fields.closest("form");
  if (!form) return;
  const { repeat, weekdays, date }: RequestDraft = draftOf(valuesOf(new FormData(form)));
  const weekday = weekdayOf(date);
  if (repeat === "once" || weekdays.length > 0 || weekday === null) return;
  const box = form.querySelector<HTMLInputElement>(`input[name=weekdays][value="${weekday}"]`);
  if (box) box.checked = true;
}
