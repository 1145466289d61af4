// A slot that a client books, as the command takes it; owner, area and price are never in it as facts.
import type { RequestInput } from "~/visits/request/request-input";

export interface SlotInput extends Omit<RequestInput, "timeOfDay"> {
  walkerId: string;
  /** Wall time of Los Angeles, "09:00". */
  start: string;
}
