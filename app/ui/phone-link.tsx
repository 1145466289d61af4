import { isPhoneNumber, phoneNumber, printedPhone } from "~/shared/phone-number";

/** Dials the number without its extension and shows both; text that can't be dialed stands as it was typed. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  isPhoneNumber(phone) ? <a href={`tel:${phoneNumber(phone)}`}>{printedPhone(phone)}</a> : <bdi>{phone}</bdi>;
