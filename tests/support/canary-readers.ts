// Who may read what, column by column: for tests/support/canaries.ts. A column that may hold somebody's words and is not
// named here fails tests/canaries.test.ts.
import { noteNames } from "~/clients/pets/pet-fields";
import { sampleAccounts } from "~/sample/sample-people";

import type { House, Row } from "./canary-rows";

/** `stranger`: another client, whom nobody walks for. */
export const readers = ["anonymous", "stranger", "client", "walker", "admin"] as const;
export type Reader = (typeof readers)[number];

type Readers = (about: { row: Row; house: House }) => readonly Reader[] | "everybody";

interface Planted {
  readers: Readers;
  form: "word" | "phone" | "as it is";
  /** The value that carries the token. */
  make: (token: string, before: unknown) => unknown;
}

/** Not private: a word of a list of ours, or what the owner says to everybody. */
export type Decision = Planted | "not private";

const employees: unknown[] = [sampleAccounts[0].id, sampleAccounts[1].id];

const nobody: Readers = () => [];
const admin: Readers = () => ["admin"];
const itself = (house: House): Reader[] => (house === "nobody's" || house === "family" ? [] : [house]);
const owner: Readers = ({ house }) => [...itself(house), "admin"];
/** The walker comes to the client and to the families, and never to the stranger. */
const care: Readers = ({ house }) => {
  const walkerComes = house === "client" || house === "family";
  return [...itself(house), ...(walkerComes ? (["walker"] as const) : []), "admin"];
};
const onlyOwner: Readers = ({ house }) => itself(house);

const asText = (token: string) => token;
const text = (readers: Readers, make: Planted["make"] = asText): Planted => ({ readers, form: "word", make });
const address = (readers: Readers) =>
  text(
    readers,
    (token, before) =>
      `12 ${token} Street${/,.*/.exec(typeof before === "string" ? before : "")?.[0] ?? ", Venice, CA 90291"}`,
  );
const mailAddress = (readers: Readers) => text(readers, (token) => `${token}@demo.test`);
const phone = (readers: Readers): Planted => ({ readers, form: "phone", make: asText });
const asItIs = (readers: Readers): Planted => ({ readers, form: "as it is", make: asText });
const added = (readers: Readers, field: string) =>
  text(readers, (token, before) => ({ ...(before as object | null), [field]: token }));
const quoteLines = (lines: unknown, token: string) =>
  (lines as { label: string }[]).map((line) => ({ ...line, label: `${line.label} ${token}` }));

/** Who walks is named to everybody who books; clients are not. */
const names: Readers = (about) => (employees.includes(about.row.id) ? "everybody" : care(about));
const contactOf: Readers = (about) => (employees.includes(about.row.id) ? owner(about) : care(about));
/** The squad's dogs are shown to everybody. */
const squad: Readers = (about) =>
  about.row.inSquad && about.row.isAccepted && about.row.photoPermission ? "everybody" : care(about);
const published: Readers = ({ row }) =>
  row.status === "approved" || row.status === "featured" ? "everybody" : ["admin"];

/** By table and column, as the database calls them. */
export const decisions: Record<string, Decision> = {
  "profiles.email": mailAddress(owner),
  "profiles.first_name": text(names),
  "profiles.last_name": text(names),
  "profiles.phone": phone(contactOf),
  "profiles.address": address(contactOf),
  "profiles.extended_data": added(owner, "word"),
  "profiles.image": text(owner),
  "profiles.sms_consent_text": text(owner),
  "profiles.sms_consent_address": text(owner),
  "profiles.emergency_name": text(care),
  "profiles.emergency_phone": phone(care),
  "profiles.owner_notes": text(admin),
  "profiles.calendar_color": "not private",

  "pets.name": text(squad),
  "pets.breed": text(squad),
  "pets.age": text(care),
  "pets.special_needs": text(care),
  "pets.notes": text(care, (token) => Object.fromEntries(noteNames.map((name) => [name, token]))),
  "pets.squad_comment": text(squad),
  "pets.photo_url": "not private",

  "site_settings.key": "not private",
  // All that can be set there is shown on public pages (offer/settings/setting-groups.ts).
  "site_settings.value": "not private",
  "background_images.url": "not private",
  "proofs.document": text(admin, (token) => new TextEncoder().encode(token)),

  "testimonials.content": text(published),
  "testimonials.author": text(published),
  "testimonials.email": mailAddress(admin),
  "testimonials.dog_name": text(published),
  "testimonials.services": "not private",
  "testimonials.area": "not private",
  "testimonials.form_key": text(nobody),
  "testimonials.decline_reason": text(admin),

  "waitlist.email": mailAddress(admin),

  // Of somebody who has an account by now: in what they may take along (profile/data.json).
  "leads.name": text(owner),
  "leads.email": mailAddress(owner),
  "leads.phone": phone(owner),
  "leads.address": address(owner),
  "leads.pet_name": text(owner),
  "leads.message": text(owner),
  "leads.special_needs": text(owner),
  "leads.sms_consent_text": text(owner),
  "leads.sms_consent_address": text(owner),
  "leads.area": "not private",
  "leads.form_key": text(nobody),
  "leads.owner_notes": text(admin),

  "outbox.dedupe_key": text(nobody),
  "outbox.kind": "not private",
  "outbox.recipient": mailAddress(admin),
  "outbox.reply_to": mailAddress(admin),
  "outbox.subject": text(admin),
  "outbox.text": text(admin),
  "outbox.html": text(admin, (token) => `<p>${token}</p>`),
  "outbox.unsubscribe_url": text(nobody, (token) => `http://localhost/u/${token}`),
  "outbox.icalendar": text(nobody),
  "outbox.recheck": text(nobody, (token) => ({ kind: token })),
  "outbox.message_id": text(nobody, (token) => `<${token}@localhost>`),
  "outbox.last_error": text(admin),

  "lead_replies.body": text(admin),
  "waitlist_updates.subject": text(admin),
  "waitlist_updates.body": text(admin),

  "sessions.token": text(nobody),
  "sessions.ip_address": text(onlyOwner),
  "sessions.user_agent": text(onlyOwner),
  "accounts.account_id": "not private",
  "accounts.provider_id": "not private",
  "accounts.password": asItIs(nobody),
  "accounts.access_token": text(nobody),
  "accounts.refresh_token": text(nobody),
  "accounts.id_token": text(nobody),
  "accounts.scope": text(nobody),
  "verifications.identifier": text(nobody),
  "verifications.value": text(nobody),
  "passkeys.name": text(onlyOwner),
  "passkeys.public_key": text(nobody),
  // The browser is told which ones it need not make again.
  "passkeys.credential_id": text(onlyOwner),
  "passkeys.device_type": text(onlyOwner),
  "passkeys.transports": text(onlyOwner),
  "passkeys.aaguid": text(nobody),
  "two_factors.secret": text(nobody),
  "two_factors.backup_codes": text(nobody),
  "one_time_tokens.token_hash": text(nobody),
  "rate_limits.key": text(nobody),
  "known_networks.key": text(nobody),
  // Printed in the log only.
  "setup_code.code": text(nobody),
  "api_tokens.name": text(admin),
  "api_tokens.token_hash": text(nobody),
  "api_tokens.ending": text(admin),

  "contract_signatures.version": "not private",
  "contract_signatures.signed_name": text(owner),
  "contract_signatures.address": address(owner),
  "contract_signatures.area": "not private",
  "contract_signatures.releases": text(owner, (token, before) =>
    Object.fromEntries(Object.keys(before as object).map((name) => [name, { initials: token }])),
  ),
  "contract_signatures.document": text(owner, (token, before) => `${String(before)}\n\n${token}`),
  "contract_signatures.document_hash": text(owner),
  "contract_signatures.internet_address": text(owner),
  "contract_signatures.browser": text(owner),
  "release_changes.release": "not private",
  "release_changes.initials": text(owner),
  "release_changes.internet_address": text(owner),
  "checklist_waivers.step": "not private",
  "checklist_waivers.note": text(admin),

  "pictures.reason": text(owner),
  "pictures.tint": "not private",

  "audit_log.action": "not private",
  "audit_log.subject_table": "not private",
  "audit_log.subject_name": text(admin),
  "audit_log.before": added(admin, "note"),
  "audit_log.after": added(admin, "note"),

  "series.service_type": "not private",
  "series.special_requests": text(care),
  // Five digits are found everywhere; the address they are part of has a canary.
  "series.zip": "not private",
  "series.area_slug": "not private",
  "series_problems.detail": text(admin),
  "visits.service_type": "not private",
  "visits.overbook_reason": text(admin),
  "requests.service_type": "not private",
  "requests.special_requests": text(care),
  "requests.zip": "not private",
  "requests.area_slug": "not private",
  "requests.quote": text(owner, (token, before) => ({
    ...(before as object),
    lines: quoteLines((before as { lines: unknown }).lines, token),
  })),
  "requests.form_key": text(nobody),
  "bookings.service_type": "not private",
  // A time of day, or of the clock.
  "bookings.time_slot": "not private",
  "bookings.notes": text(owner),
  "bookings.special_requests": text(care),
  "bookings.lines": text(owner, (token, before) => quoteLines(before, token)),
  "meetings.email": mailAddress(owner),
  "meetings.token_hash": text(nobody),
  "proposals.quote": text(owner, (token, before) => ({
    ...(before as object),
    lines: quoteLines((before as { lines: unknown }).lines, token),
  })),
  "proposals.note": text(owner),
  "proposals.token_hash": text(nobody),
  "request_changes.action": "not private",
  "request_changes.reason": text(owner),
  "request_changes.details": added(owner, "word"),
  // Of one walker, theirs; of the whole business, all of its people's.
  "closures.reason": text(({ house }) => ["admin", ...(house === "nobody's" ? (["walker"] as const) : itself(house))]),

  "service_time_slots.status": "not private",
  "service_time_slots.event_summary": text(owner),
  "google_calendar_tokens.account_email": mailAddress(admin),
  "google_calendar_tokens.refresh_token": text(nobody),
  "google_calendar_tokens.access_token": text(nobody),
  "google_calendar_tokens.scopes": text(admin),
  "google_calendar_tokens.last_error": text(admin),
  "calendar_sources.name": text(owner),
  "calendar_sources.external_id": text(nobody),
  "calendar_sources.secret": text(nobody),
  "calendar_sources.color": "not private",
  "calendar_sources.cursor": text(nobody),
  "calendar_sources.unread_events": text(admin, (token) => [{ uid: token, summary: token }]),
  "calendar_sources.channel_id": text(nobody),
  "calendar_sources.channel_resource": text(nobody),
  "calendar_sources.channel_token_hash": text(nobody),
  "calendar_events.uid": text(nobody),
  "calendar_events.summary": text(owner),
  "calendar_pushes.etag": text(nobody),
  "calendar_pushes.last_error": text(admin),
  "calendar_feeds.token_hash": text(nobody),
  "client_calendars.name": text(owner),
  "client_calendars.email": mailAddress(owner),
  // Its address, which opens nothing for others.
  "client_calendars.calendar_id": "not private",
  "client_calendars.calendar_color": "not private",
  "client_calendars.account_email": mailAddress(admin),
};
