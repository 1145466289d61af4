// Texts of /accessibility. They may only claim what is checked: the test suite has automated and keyboard checks.
import type { Identity } from "~/business/identity";
import { replyWithinHours } from "~/business/policies";

export const accessibilityStatementDate = "2026-11-21";

export interface StatementSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

export const accessibilityStatement = (
  identity: Pick<Identity, "businessName" | "email" | "phone">,
): readonly StatementSection[] => [
  {
    id: "goal",
    heading: "The goal",
    paragraphs: [
      `Everyone should be able to read ${identity.businessName}, ask for a walk, and look after their account and their pets, whatever device or assistive technology they use. The target is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
    ],
  },
  {
    id: "tested",
    heading: "What was tested",
    paragraphs: [
      "Pages are checked automatically with axe in a real browser. The main paths are also walked through with the keyboard alone. The forms work without JavaScript, and motion stops when your system asks for less of it.",
      "Automated checks find only part of what can go wrong, and this site has not been audited by an outside expert.",
    ],
  },
  {
    id: "limits",
    heading: "Known limits",
    paragraphs: [
      "The maps are drawings. Everything they show is said in words beside them: areas, zip codes and parks. I'm happy to tell you free times by phone or email.",
      "Photos from walks are described by the dog's name and breed, not in more detail.",
    ],
  },
  {
    id: "help",
    heading: "If something doesn't work for you",
    paragraphs: [
      `Please tell me which page it was and what happened: write to ${identity.email} or call ${identity.phone}. I answer emails within ${replyWithinHours} hours, help you with what you wanted to do in the meantime, and fix the page.`,
    ],
  },
];
