// Shown once, to be written down: each opens the account once where the app is not at hand.
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="note note-warning" aria-live="polite">
      <p>
        <strong>Write these backup codes down now.</strong> They are shown this once. Each lets you in once, where your
        app is not at hand.
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
