// Moves the tests' business to the time zone TEST_ZONE, such as "America/New_York": the suite must pass in every zone.
// Loaded before every test file.
import { sampleBusiness } from "~/sample/business/sample-business";

const { TEST_ZONE } = process.env;

if (TEST_ZONE) sampleBusiness.timeZone = TEST_ZONE;
