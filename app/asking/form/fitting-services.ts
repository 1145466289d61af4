// Services that take all chosen pets. The server checks this again.
import type { Service, Species } from "~/business/services/services";
import { takesPets } from "~/business/services/species";

import type { RequestDraft } from "./draft";

interface Fitting {
  services: readonly Service[];
  draft: RequestDraft;
}

/**
 * Returns the offered services that take all chosen pets, and the draft without a service that doesn't. The field then
 * shows its first choice: no service, or the first one when `isPreset`.
 */
export function fittingServices(
  offered: readonly Service[],
  pets: readonly { id: string; species: Species | null }[],
  draft: RequestDraft,
  { isPreset = false } = {},
): Fitting {
  const chosen = pets.filter(({ id }) => draft.petIds.includes(id));
  const services = offered.filter((service) => takesPets(service, chosen));
  const isFitting = services.some(({ id }) => id === draft.service);
  const service = isFitting ? draft.service : (isPreset && services[0]?.id) || null;
  return { services, draft: { ...draft, service } };
}
