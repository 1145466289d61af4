// Shown once, to be written down: each opens the account once where the app is not at hand.
import { oneTimeCodeTexts as texts } from "~/accounts/texts/security";

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="note note-warning" aria-live="polite">
      <p>
        <strong>{texts.writeDown}</strong> {texts.onlyOnce}
      </p>
      <ul className="code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
