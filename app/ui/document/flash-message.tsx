// Message carried over a redirect. A new document shows it at the top of the page; after a client-side navigation it is
// a toast.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";

import { useSite } from "~/ui/use-site";

import { loadPart } from "./load-part";
import { notify } from "./toast";

// Loaded on demand, since only the owner's messages have an Undo.
const UndoForm = lazy(() => loadPart(() => import("~/ui/document/undo-form")));

const tints = { success: "note-success", info: "info", error: "note-danger" } as const;

export function FlashMessage() {
  const { flash } = useSite();
  // A new document starts with a "pop" navigation.
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
    <output className={`flash ${tints[toast.kind]}`}>
      <span className="wrap">
        <strong>{toast.title}</strong> {toast.text} {note}
        {toast.undo ? (
          <Suspense>
            <UndoForm batch={toast.undo} />
          </Suspense>
        ) : null}
      </span>
    </output>
  );
}
