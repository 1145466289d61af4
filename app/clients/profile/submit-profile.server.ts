// Action of the profile form.
import { href } from "react-router";

import { clientContext, formAction } from "~/platform/index.server";
import { conflictRefusal } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import { unexpectedFailure } from "~/shared/unexpected";

import { updateProfile } from "./commands.server";
import { profileForm, type ProfileInput } from "./forms";
import { profileSaved } from "~/clients/profile/texts";
import { getOwnProfile, type OwnProfile } from "./queries.server";

export const submitProfile = formAction({
  schema: profileForm,
  context: clientContext,
  command: updateProfile,
  done: profileSaved,
  texts: {
    "changed-meanwhile": async (_, { ctx, input }) => {
      const stored = await getOwnProfile(ctx.db, ctx.actor.id);
      return conflictRefusal(stored.version, asShown(stored), asShown(input));
    },
  },
  page: href("/profile"),
  failed: { ...unexpectedFailure, logged: "a profile could not be saved" },
});

const preferences = { email: "Email", sms: "Text message", both: "Both" };

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
