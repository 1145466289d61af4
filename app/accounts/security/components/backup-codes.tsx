// Shown once, to be written down: each opens the account once where the app is not at hand.
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="note note-warning" aria-live="polite">
      <p>
        <strong>Write these backup codes down now.</strong> You'll only see them this once. Each lets you in once, when
        you don't have your app.
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
