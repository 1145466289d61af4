// What a client asks for, as commands take it; owner, area and price are never in it as facts.
import type { TimeOfDay } from "~/business/calendars/hours";
import type { ServiceId } from "~/business/service-catalog";
import type { Cents } from "~/shared/money";

export interface RequestInput {
  /** In the order they were chosen: the first pays the first dog's price. */
  petIds: readonly string[];
  service: ServiceId;
  /** An ISO day of Los Angeles. */
  date: string;
  timeOfDay: TimeOfDay;
  minutes: number;
  medication: boolean;
  training: boolean;
  specialRequests: string | null;
  /** The total the client saw. */
  quotedTotal: Cents;
  /** One form, one request. */
  formKey: string;
}
