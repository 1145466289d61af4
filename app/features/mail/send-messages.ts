// What a person reads whose mail was not sent (specification §8, email function).
import { unknownError } from "~/shared/unexpected";

export const sendFailed = "Failed to send email";

/** Nobody knows why. */
export const sendBroke = { title: sendFailed, text: unknownError };
