// The time zone of the tests' business.
import { sampleBusiness } from "~/sample/business/sample-business";

export const zone = sampleBusiness.timeZone;
