import { isPhoneNumber, phoneNumber, printedPhone } from "~/shared/phone-number";

/** Links to the number without its extension and shows both. Text that is not a phone number is shown as typed. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  isPhoneNumber(phone) ? <a href={`tel:${phoneNumber(phone)}`}>{printedPhone(phone)}</a> : <bdi>{phone}</bdi>;
