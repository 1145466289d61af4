// What somebody reads when their mail was not sent.
import { unknownError } from "~/shared/unexpected";

export const sendFailed = "Failed to send email";

/** Nobody knows why. */
export const sendBroke = { title: sendFailed, text: unknownError };
