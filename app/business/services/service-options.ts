// Options of the service field in the contact form, and tags of testimonials: one for each service, unless the business
// has an option with another value or name for it.
import { findService, type Service, type ServiceId } from "./services";

export interface ServiceOption {
  /** Stored with the lead or the testimonial. */
  value: string;
  label: string;
  /** null for an option that is not a service, such as a general question. */
  service: ServiceId | null;
  /** False for a hidden service: stored values keep their label, but it can't be chosen. */
  isShown: boolean;
}

/** An option that the business has instead of one named after the service. */
export interface OwnOption {
  value: string;
  /** Defaults to the name of the service. */
  label?: string | undefined;
  service: ServiceId | null;
  /** True for a service that can't be chosen here. It then gets no option of its own either. */
  isHidden?: boolean | undefined;
}

/** Option of the contact form for questions that aren't about one service. */
export const generalInquiry = { value: "general", label: "General Inquiry", service: null } as const;

/** Returns the business's own options, followed by one for each further service. */
export function serviceOptions(services: readonly Service[], own: readonly OwnOption[]): ServiceOption[] {
  const further = services.filter(({ id }) => !own.some((option) => option.service === id));
  return [...own, ...further.map(({ id }): OwnOption => ({ value: id, service: id }))].map((option) => {
    const service = option.service === null ? undefined : findService(services, option.service);
    return {
      value: option.value,
      label: option.label ?? service?.name ?? option.value,
      service: option.service,
      isShown: !option.isHidden && (option.service === null || service?.isHidden === false),
    };
  });
}

/** Returns the label of a stored option, or the value itself if there is no such option anymore. */
export const optionLabel = (options: readonly ServiceOption[], value: string): string =>
  [...options, generalInquiry].find((option) => option.value === value)?.label ?? value;

/** Returns the options that can be chosen, as values and labels. */
export const optionChoices = (options: readonly ServiceOption[]) =>
  options.filter(({ isShown }) => isShown).map(({ value, label }) => [value, label] as const);

/** Returns the choices of the contact form. */
export const contactChoices = (options: readonly ServiceOption[]) => [
  ...optionChoices(options),
  [generalInquiry.value, generalInquiry.label] as const,
];
