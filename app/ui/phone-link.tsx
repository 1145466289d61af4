import { isPhoneNumber, phoneNumber, printedPhone } from "~/shared/phone-number";

/**
 * Link that calls a phone number. It shows the extension but does not dial it. Text that is not a phone number is shown
 * as typed.
 */
export const PhoneLink = ({ phone }: { phone: string }) =>
  isPhoneNumber(phone) ? <a href={`tel:${phoneNumber(phone)}`}>{printedPhone(phone)}</a> : <bdi>{phone}</bdi>;
