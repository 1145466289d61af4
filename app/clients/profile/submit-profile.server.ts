// Action of the profile form.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import {
  getServices,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { changedMeanwhile, findConflictingFields } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import { unexpectedFailure } from "~/shared/unexpected";

import { updateProfile } from "./commands.server";
import { profileForm, type ProfileInput } from "./forms";
import { profileSaved } from "~/clients/profile/texts";
import { getOwnProfile, type OwnProfile } from "./queries.server";

export async function submitProfile(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: profileForm });
  if (received.kind === "refused") return received.reply;
  const ctx = clientContext(args.context);
  try {
    const saved = await updateProfile(ctx, received.input);
    if (saved.ok) return replyDone(args, { ok: true, toast: profileSaved }, href("/profile"));
    const stored = await getOwnProfile(ctx.db, ctx.actor.id);
    return replyRefusal(
      { status: 409, message: changedMeanwhile, errors: conflictErrors(received.input, stored) },
      // With the current version, saving again overwrites on purpose.
      { ...received.values, version: [String(stored.version)] },
    );
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a profile could not be saved");
    return replyFailed(unexpectedFailure, received.values);
  }
}

const preferences = { email: "Email", sms: "Text message", both: "Both" };

/** Returns an error text with the stored value, for each field that differs from the typed one. */
const conflictErrors = (typed: ProfileInput, stored: OwnProfile) =>
  findConflictingFields(asShown(stored), asShown(typed));

const shownPhone = (phone: string | null) => phone && printedPhone(phone);

const asShown = (profile: ProfileInput | OwnProfile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: shownPhone(profile.phone),
  address: profile.address,
  notificationPreference: preferences[profile.notificationPreference],
  emergencyName: profile.emergencyName,
  emergencyPhone: shownPhone(profile.emergencyPhone),
});
