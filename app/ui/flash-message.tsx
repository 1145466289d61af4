// A message carried over a redirect. In a fresh document it stands at the top of the page; after a navigation by
// script it is a toast.
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

import { notify } from "./toast";
import { useSite } from "./use-site";

/** Beside a message that came with the document: a plain form, so that it works without scripts. */
function UndoForm({ batch }: { batch: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/admin/undo" className="action">
      <input type="hidden" name="batch" value={batch} />
      <input type="hidden" name="back" value={pathname + search} />
      <button className="btn btn-quiet btn-small">Undo</button>
    </form>
  );
}

export function FlashMessage() {
  const { flash } = useSite();
  // A document begins with a "pop".
  const fresh = useNavigationType() === NavigationType.Pop;
  const [inDocument] = useState(fresh ? flash : null);
  const told = useRef(inDocument);

  useEffect(() => {
    if (!flash || flash === told.current) return;
    told.current = flash;
    void notify(flash.toast);
  }, [flash]);

  if (!fresh || !flash || flash !== inDocument) return null;
  const { toast, note } = flash;
  return (
    <output className={`flash ${toast.kind}`}>
      <span className="wrap">
        <strong>{toast.title}</strong> {toast.text} {note}
        {toast.undo ? <UndoForm batch={toast.undo} /> : null}
      </span>
    </output>
  );
}
