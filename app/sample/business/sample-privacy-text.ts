// The privacy notice of the sample business: the starting notice, in effect since its own day.
import type { PrivacyText } from "~/business/texts/privacy-text";
import { startingPrivacy } from "~/business/texts/starting-privacy";

export const samplePrivacyText: PrivacyText = { ...startingPrivacy, effectiveDate: "2026-11-21" };
