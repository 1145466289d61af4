// How the calendar service stands, in words; and what to do meanwhile.
import { type ServiceStatus, statusTitles } from "~/schedule/pages/service-status";

const looks: Record<ServiceStatus, string> = {
  checking: "note",
  working: "note note-success",
  degraded: "note",
  error: "note note-danger",
};

export function ServiceAlert({ status, issues }: { status: ServiceStatus; issues: readonly string[] }) {
  return (
    <div role={status === "error" ? "alert" : "status"} className={looks[status]} data-service={status}>
      <strong>{statusTitles[status]}</strong> {issues.join(" ")}
      {/* React leaves alone what is in it: no browser that runs this needs it. */}
      <noscript>{import.meta.env.SSR ? <WithoutScripts /> : null}</noscript>
    </div>
  );
}

/** An element: React would compare bare text with what the parser left as it was written. */
const WithoutScripts = () => (
  <span>This check needs JavaScript, and it's off here. The calendar below works without it.</span>
);
