// Frame of the owner's pages. Navigation: six links in the bar and the rest under More; on a phone, four links at the
// bottom.
import type { ReactNode } from "react";
import { href } from "react-router";

import { AppFrame, type FrameGroup, type FrameLink } from "~/ui/app/app-frame";

import type { getDeskCounts } from "~/desk/overview/queries.server";
import { HeaderSearch } from "~/desk/search/search-field";
import { deskTexts as texts } from "~/desk/texts/desk";
import { unpaidTexts } from "~/money/index";

type DeskCounts = Awaited<ReturnType<typeof getDeskCounts>>;

const sectionsWith = (counts: DeskCounts) => {
  const today: FrameLink = { to: href("/today"), name: texts.today, also: [href("/availability")], icon: "pin" };
  const now: FrameLink = { to: href("/admin"), name: texts.now, end: true, icon: "sun" };
  const calendar: FrameLink = {
    to: `${href("/admin/bookings")}?view=week`,
    name: texts.calendar,
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
  return { today, now, calendar, requests, people };
};

const moreWith = (counts: DeskCounts): FrameGroup[] => [
  {
    name: texts.care,
    links: [
      { to: href("/admin/pets"), name: "Pets", count: counts.pets },
      { to: href("/admin/standing"), name: "Standing walks" },
      { to: href("/admin/keys"), name: "Keys" },
      { to: href("/admin/incidents"), name: "Incidents" },
    ],
  },
  {
    name: texts.money,
    links: [
      { to: href("/admin/money"), name: "Money", end: true },
      { to: href("/admin/money/unpaid"), name: unpaidTexts.title },
      { to: href("/admin/settings/prices"), name: "Prices" },
    ],
  },
  {
    name: texts.visitors,
    links: [
      { to: href("/admin/testimonials"), name: "Testimonials", count: counts.testimonials },
      { to: href("/admin/waitlist"), name: "Waitlist" },
      { to: href("/admin/mails"), name: "Mail", count: counts.mails },
    ],
  },
  {
    name: texts.business,
    links: [
      { to: href("/admin/employees"), name: "Employees" },
      {
        to: href("/admin/settings"),
        name: "Settings",
        also: [href("/calendar-management")],
        except: [href("/admin/settings/prices")],
      },
      { to: href("/admin/log"), name: "Log" },
      { to: href("/admin/system"), name: "System" },
    ],
  },
];

export function DeskFrame({ counts, children }: { counts: DeskCounts; children: ReactNode }) {
  const { today, now, calendar, requests, people } = sectionsWith(counts);
  return (
    <AppFrame
      label={texts.title}
      links={[today, now, calendar, requests, ...people]}
      tabs={[today, now, calendar, requests]}
      more={moreWith(counts)}
      tools={<HeaderSearch />}
      home={href("/admin")}
    >
      {children}
    </AppFrame>
  );
}
