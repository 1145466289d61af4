// Button that copies a text and then reads "Copied" for two seconds (docs/product.md, Screen timings). Hidden without
// scripts.
import { useEffect, useState } from "react";

import type { Toast } from "~/shared/form-reply";

import { notify } from "~/ui/document/toast";

const saysSoMs = 2000;

export interface CopyTextProps {
  text: string;
  label?: string;
  /** Toast shown after copying. */
  copied?: Toast;
  className?: string;
  children: string;
}

export function CopyText({ text, label, copied, className = "btn btn-quiet btn-small", children }: CopyTextProps) {
  const [said, setSaid] = useState<"Copied" | "Select it and copy" | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), saysSoMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Some pages and browsers don't allow access to the clipboard.
      setSaid("Select it and copy");
      return;
    }
    setSaid("Copied");
    if (copied) void notify(copied);
  }

  return (
    <>
      <button
        type="button"
        className={`${className} needs-scripts`}
        aria-label={said ?? label}
        onClick={() => void copy()}
      >
        {said ?? children}
      </button>
      <output className="sr">{said}</output>
    </>
  );
}
