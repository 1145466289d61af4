// Apart from the schemas: pages ask this in the browser, which need not load them.
import type { ChecklistInput } from "./forms";

const intents: readonly unknown[] = ["waive-step", "unwaive-step", "record-meeting"];

/** Whether a form of the client's page is one of the checklist's. */
export const isChecklistIntent = (intent: unknown): intent is ChecklistInput["intent"] => intents.includes(intent);
