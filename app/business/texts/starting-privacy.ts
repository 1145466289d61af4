// The privacy notice that a new site starts with (docs/product.md, Privacy). It is a starting point for the owner, not
// legal advice, and names no place of its own. It must stay true: a commit that adds a field, a cookie or a service that
// receives data also changes this text, and says so in the release notes.
import type { PrivacyText } from "./privacy-text";

const blocks = [
  "## In short",
  "{business} collects what it takes to answer you and to look after your pets, and nothing for advertising. Your data is not sold and not shared for advertising. There is no analytics service and no advertising cookie on this site.",
  "“I” and “me” in this notice mean the business; “you” means anyone who visits this site, writes to me or is a client.",
  "## What is collected",
  "Only what you give me, and what I write down while I work for you:",
  [
    "- Contact form: your name, email, phone and address, your pet's name, the service you are interested in, your message, special needs, and how you want to be notified.",
    "- Waitlist: your email, the date, and whether you want updates.",
    "- Testimonials: your name, email, text, rating, the services and the area you choose, and your dog's name if you give it. Your email is never shown.",
    "- Clients: your account (name, email, phone, address, emergency contact, notification preference, your password in a form nobody can read back, and passkeys or a code app if you add them), your pets with care, health and vet details and photos, how to get into your home, requests, bookings and standing walks with who changed what and when, statements and payments, our messages, and the notes I keep about our work together.",
    "- Visits: when they started and ended, where the walker's phone was at those two moments if the walker allows it, notes, photos, and, if something went wrong, what happened and who saw it. Where and with what a photo was taken is removed from every picture you send.",
    "- Contract and consents: the exact text, your answer, the time, the internet address and the browser it came from, as proof.",
    "- Server logs: time, page and result of a request, without names, email addresses or internet addresses. Internet addresses are used to stop abuse of the forms and guesses at passwords: for a short while, in memory, or in a scrambled form that is deleted after 30 days at most.",
  ].join("\n"),
  "## What it is used for",
  "To answer you, plan and carry out visits, send confirmations and bills, keep your pets and your home safe, keep the books the law requires, and protect the site from abuse. Waitlist updates go only to people who ticked the box for them, and each has a link to stop.",
  "## Who receives it",
  "I do not sell or share personal information, and I do not disclose it for other companies' marketing. These kinds of companies process it for me, only as far as their task needs it:",
  [
    "- the company that hosts this site and stores its files, photos and backups;",
    "- the company that delivers its email;",
    "- the company that delivers text messages, if you agreed to receive them (your consent to texts is not passed on to anybody else);",
    "- the company that keeps the walker's own calendar, such as Google or Apple: a visit is written there with its time, your name, your pets' names and your zip code, and never with what opens a door;",
    "- Google, if you follow a link to it, such as the one to leave a review, or open its appointment page (see below);",
    "- the company that processes card payments, if you pay by card (card numbers do not pass through this site; if you save a card, I see only its last four digits);",
    "- a vet, your emergency contact or the authorities, when your pet needs it or the law requires it.",
  ].join("\n"),
  "## Cookies and embedded pages",
  "This site sets only cookies of its own: one remembers the light or dark theme you chose, one carries a short message from one page to the next, such as “Message Sent”, and, if you log in, one keeps you signed in and others last a few minutes while you prove it is you. None of them follows you to other sites.",
  "The maps and the calendars are drawn for this site and come from it. One thing may come from another company: the pages that book an appointment show Google's appointment page in a frame, where I have set one up. It loads only when you open them. If you are logged in, your name, email, phone number and address go to Google with it, so that you need not type them again; otherwise Google learns what any site learns that you open. Nothing else on this site is loaded from another company.",
  "## Do Not Track",
  "This site does not track you over time or across other sites, so it treats everyone as if they had asked not to be tracked. Do Not Track and Global Privacy Control signals therefore change nothing. No other party collects data about your browsing here.",
  "## How long it is kept",
  "After these periods the data is deleted, or made anonymous. Backups are overwritten after that in the ordinary course.",
  "{retention}",
  "## See, correct or delete your data",
  "Anyone may ask me for a copy, a correction or deletion. Clients see and change most of it in their account, and download a copy there.",
  "Write to {email}, or to {address}. I may ask a question to be sure it is you, and I answer within 30 days. What the law obliges me to keep, such as statements, I keep for that purpose only. Asking has no effect on how I treat you or your pets.",
  "To stop waitlist emails, use the link in any of them. To stop text messages, reply STOP. To withdraw the photo permission, write to me or use your account.",
  "## How it is protected",
  "Connections are encrypted. Passwords are stored in a form that cannot be read back, links in emails that open something work once and for a while, and how to get into your home is shown only to me and to the walker of your visit, around the time of it. No system is perfect. If a breach exposes your personal information, I will tell you without unreasonable delay, as {state} law requires.",
  "## Children",
  "This site is for adults. I do not knowingly collect data from children under 13; if a child has written to me, tell me and I will delete it.",
  "## Changes to this notice",
  "When this notice changes, the new text and its effective date appear on this page, and clients are told about important changes by email before they take effect.",
  "## Contact",
  "{business}, {address}. Email: {email}. Phone: {phone}.",
];

export const startingPrivacy: PrivacyText = { effectiveDate: "2026-11-27", text: blocks.join("\n\n") };
