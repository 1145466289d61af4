// The forms of /admin/settings/calendar.
import { z } from "zod";

import { adminContext, formAction, formActions } from "~/platform/index.server";
import { line } from "~/shared/fields";

import { settingsPath } from "~/calendars/paths";
import { disconnectGoogle, refreshGoogleCalendars } from "./connect-google.server";
import { addIcs, addCalDav } from "./add-source.server";
import { choosePurpose, readSourceNow, replacePassword, removeSource, retryVisits } from "./manage-source.server";
import { googleRefusal, linkRefusal, refusalTexts, toasts, type SourceRefusal } from "./refusal-texts";
import { fieldTexts } from "./texts";

const id = z.guid({ error: fieldTexts.noCalendar });
const walkerId = z.guid({ error: fieldTexts.whose });
const password = z.string({ error: fieldTexts.password }).min(1, { error: fieldTexts.password }).max(500);
const checkbox = z.literal("yes").optional().transform(Boolean);
/** A URL; a bare host name becomes an https URL. */
const url = (message: string) =>
  line(message, 4, 2000).transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`));
const urlRefusals = ["gone", "unreachable", "not-a-calendar", "refused-address", "too-large", "already-there"] as const;

const shared = { context: adminContext, page: settingsPath };

interface RefusalOptions {
  /** Refusals that are shown at a field, by field name. */
  fields?: Readonly<Record<string, readonly SourceRefusal[]>>;
  textOf?: (reason: SourceRefusal) => string;
}

function refusals({ fields = {}, textOf = (reason) => refusalTexts[reason] }: RefusalOptions = {}) {
  const refusalOf = (reason: SourceRefusal) => {
    const [field] = Object.entries(fields).find(([, reasons]) => reasons.includes(reason)) ?? [];
    const status = reason === "no-such-calendar" ? 404 : reason === "changed-meanwhile" ? 409 : 400;
    return { status, ...(field ? { errors: { [field]: textOf(reason) } } : { message: textOf(reason) }) };
  };
  const reasons = Object.keys(refusalTexts) as SourceRefusal[];
  return Object.fromEntries(reasons.map((reason) => [reason, refusalOf(reason)])) as Record<
    SourceRefusal,
    ReturnType<typeof refusalOf>
  >;
}

/** The calendar shows its stored fault after a failed read, so these are toasts instead of refusals. */
const notFetched = Object.fromEntries(
  Object.keys(refusalTexts).map((reason) => [reason, toasts.notFetched(reason as SourceRefusal)]),
) as Record<SourceRefusal, ReturnType<typeof toasts.notFetched>>;

export const submitCalendar = formActions({
  choose: formAction({
    ...shared,
    schema: z.object({ id, version: z.coerce.number().int(), blocks: checkbox, receives: checkbox }),
    command: choosePurpose,
    done: toasts.purposeSaved,
    texts: refusals(),
  }),
  fetch: formAction({
    ...shared,
    schema: z.object({ id }),
    command: (ctx, input) => readSourceNow(ctx, input.id),
    done: toasts.fetched,
    texts: { ...notFetched, "no-such-calendar": refusals()["no-such-calendar"] },
  }),
  "write-again": formAction({
    ...shared,
    schema: z.object({ id }),
    command: (ctx, input) => retryVisits(ctx, input.id),
    done: toasts.tryingAgain,
    texts: refusals(),
  }),
  remove: formAction({
    ...shared,
    schema: z.object({ id }),
    command: (ctx, input) => removeSource(ctx, input.id),
    done: ({ name }) => toasts.removed(name),
    texts: refusals(),
  }),
  password: formAction({
    ...shared,
    schema: z.object({ id, password }),
    command: replacePassword,
    done: toasts.passwordGiven,
    texts: refusals({ fields: { password: ["sign-in"] } }),
  }),
  "list-google": formAction({
    ...shared,
    schema: z.object({}),
    command: (ctx) => refreshGoogleCalendars(ctx),
    done: ({ found }) => toasts.googleListed(found),
    texts: refusals({ textOf: googleRefusal }),
  }),
  "disconnect-google": formAction({
    ...shared,
    schema: z.object({}),
    command: (ctx) => disconnectGoogle(ctx),
    done: toasts.googleDisconnected,
    texts: refusals(),
  }),
  "add-caldav": formAction({
    ...shared,
    schema: z.object({
      walkerId,
      serverUrl: url(fieldTexts.server),
      username: line(fieldTexts.username, 1),
      password,
    }),
    command: addCalDav,
    done: ({ found }) => toasts.accountConnected(found),
    texts: refusals({ fields: { serverUrl: urlRefusals, password: ["sign-in"], walkerId: ["not-a-walker"] } }),
  }),
  "add-ics": formAction({
    ...shared,
    schema: z.object({ walkerId, name: line(fieldTexts.name, 1, 100), address: url(fieldTexts.address) }),
    command: addIcs,
    done: ({ name }) => toasts.addressAdded(name),
    texts: refusals({
      fields: { address: [...urlRefusals, "sign-in"], walkerId: ["not-a-walker"] },
      textOf: linkRefusal,
    }),
  }),
});
