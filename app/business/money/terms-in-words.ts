// Formats the owner's policies for texts, so that a changed policy also changes every text that mentions it.
import type { FeeTerms, Policies } from "./owner-policies";

/** 24 → "24 hours", 1 → "1 hour". */
export const hoursInWords = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

/** 50 → "half", 100 → "all", 60 → "60%", to be followed by "of the price". */
export const shareInWords = (percent: number): string =>
  percent === 50 ? "half" : percent === 100 ? "all" : `${percent}%`;

/** Whether canceling is free until the visit starts. */
export const isAlwaysFree = ({ noticeHours, latePercent }: FeeTerms): boolean => noticeHours === 0 || latePercent === 0;

/** Returns the percentages and periods as the texts of the site print them. */
export const policiesInWords = (policies: Policies) => ({
  notice: hoursInWords(policies.noticeHours),
  late: `${policies.latePercent}%`,
  noShow: `${policies.noShowPercent}%`,
  holiday: `${policies.holidayPercent}%`,
});
