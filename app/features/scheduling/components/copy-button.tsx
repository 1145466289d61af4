// Puts a text on the clipboard, and says for two seconds that it did (specification §9).
import { useEffect, useState } from "react";

const saidForMs = 2000;

export function CopyButton({ text, children }: { text: string; children: string }) {
  const [said, setSaid] = useState<"" | "Copied" | "Please copy it by hand">("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      // Not on every address and in every browser.
      setSaid("Please copy it by hand");
    }
  }

  return (
    <button type="button" className="btn btn-ghost" onClick={() => void copy()}>
      <span aria-live="polite">{said || children}</span>
    </button>
  );
}
