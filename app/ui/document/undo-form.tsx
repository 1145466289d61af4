import { href, useLocation } from "react-router";

/** The Undo beside a message of a new document: a plain form that also works without scripts. */
export default function UndoForm({ batch }: { batch: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={href("/admin/undo")} className="action">
      <input type="hidden" name="batch" value={batch} />
      <input type="hidden" name="back" value={pathname + search} />
      <button className="btn btn-quiet btn-small">Undo</button>
    </form>
  );
}
