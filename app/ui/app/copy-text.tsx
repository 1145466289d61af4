// A button that puts a text on the clipboard and says so for two seconds (specification §9). Only scripts can: without
// them it is not there, and the text beside it is to be selected.
import { useEffect, useState } from "react";

import type { Toast } from "~/shared/form-reply";

import { notify } from "../toast";

const saysSoMs = 2000;

export function CopyText({
  text,
  label,
  copied,
  children,
}: {
  text: string;
  label?: string;
  copied?: Toast;
  children: string;
}) {
  const [said, setSaid] = useState<"Copied" | "Please select it and copy" | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), saysSoMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not on every address, and not in every browser.
      setSaid("Please select it and copy");
      return;
    }
    setSaid("Copied");
    if (copied) void notify(copied);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small needs-scripts"
        aria-label={label}
        onClick={() => void copy()}
      >
        {said ?? children}
      </button>
      <output className="sr">{said}</output>
    </>
  );
}
