// Frame of the owner's pages. Navigation: six links in the bar and the rest under More; on a phone, four links at the
// bottom.
import type { ReactNode } from "react";
import { href } from "react-router";

import { AppFrame, type FrameLink } from "~/ui/app/app-frame";

import type { getDeskCounts } from "~/desk/overview/queries.server";
import { HeaderSearch } from "~/desk/search/search-field";
import { deskTexts as texts } from "~/desk/texts/desk";
import { unpaidTexts } from "~/money/index";

type DeskCounts = Awaited<ReturnType<typeof getDeskCounts>>;

const sectionsWith = (counts: DeskCounts) => {
  const today: FrameLink = { to: href("/today"), name: texts.today, also: [href("/availability")], icon: "pin" };
  const now: FrameLink = { to: href("/admin"), name: texts.now, end: true, icon: "sun" };
  const week: FrameLink = {
    to: `${href("/admin/bookings")}?view=week`,
    name: texts.week,
    also: ["/admin/visits"],
    views: ["day", "week", "month"],
    icon: "calendar",
  };
  const requests: FrameLink = {
    to: href("/admin/bookings"),
    name: texts.requestsTab,
    views: [null, "waiting"],
    end: true,
    count: counts.requests,
    icon: "clock",
  };
  const people: FrameLink[] = [
    { to: href("/admin/leads"), name: "Leads", count: counts.leads },
    { to: href("/admin/clients"), name: "Clients" },
  ];
  return { today, now, week, requests, people };
};

const moreWith = (counts: DeskCounts): FrameLink[] => [
  { to: href("/admin/money"), name: "Money", end: true },
  { to: href("/admin/pets"), name: "Pets", count: counts.pets },
  { to: href("/admin/standing"), name: "Standing walks" },
  { to: href("/admin/money/unpaid"), name: unpaidTexts.title },
  { to: href("/admin/keys"), name: "Keys" },
  { to: href("/admin/incidents"), name: "Incidents" },
  { to: href("/admin/testimonials"), name: "Testimonials", count: counts.testimonials },
  { to: href("/admin/waitlist"), name: "Waitlist" },
  { to: href("/admin/mails"), name: "Mail", count: counts.mails },
  { to: href("/admin/employees"), name: "Employees" },
  { to: href("/admin/log"), name: "Log" },
  { to: href("/admin/settings"), name: "Settings", also: [href("/calendar-management")] },
  { to: href("/admin/system"), name: "System" },
];

export function DeskFrame({ counts, children }: { counts: DeskCounts; children: ReactNode }) {
  const { today, now, week, requests, people } = sectionsWith(counts);
  return (
    <AppFrame
      label={texts.title}
      links={[today, now, week, requests, ...people]}
      tabs={[today, now, week, requests]}
      more={moreWith(counts)}
      tools={<HeaderSearch />}
      home={href("/admin")}
    >
      {children}
    </AppFrame>
  );
}
