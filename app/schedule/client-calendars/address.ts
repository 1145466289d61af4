import { href } from "react-router";

/** The owner's calendars. */
export const managementAddress = href("/calendar-management");

/** Their tab of those made for clients. Its forms go there: without scripts a refusal is read on the page they went to. */
export const clientsAddress = `${managementAddress}?tab=client-calendars`;
