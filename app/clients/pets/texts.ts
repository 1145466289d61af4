// Texts for clients about their pets.
import { maxPetsPerClient } from "~/business/policies";
import type { Toast } from "~/shared/form-reply";

export const emptyListTexts = {
  text: "Add your pets to easily request services for them",
} as const;

export const noSuchPetTexts = {
  text: "That pet isn't in your list. It may have been deleted.",
} as const;

export const petTitles = { list: "My Pets", selection: "Select Your Pets" };

export const petAdded: Toast = { kind: "success", title: "Pet added successfully" };
export const petUpdated: Toast = { kind: "success", title: "Pet updated successfully" };
export const petDeleted = (name: string): Toast => ({
  kind: "success",
  title: "Pet Deleted",
  text: `${name} has been removed from your pets`,
});

export const savingFailed = {
  title: "Error saving pet information",
  text: "Please try again. Everything you typed is still here.",
};
export const deletingFailed = { title: "Error", text: "Failed to delete pet. Please try again." };
/** The question before a pet is deleted: the words after the pet's name. */
export const deletingTexts = {
  after: "from your pets? This can't be undone.",
} as const;
export const loadingFailed = "Failed to load your pets";
export const notSignedIn = "You must be logged in to add or edit a pet";

export const tooManyPets = `Your list is full: it has room for ${maxPetsPerClient} pets. Please delete one you no longer need, or call me.`;
export const hasVisits = (name: string): string => `${name} has visits on record; ask me to archive it.`;

/** Shown when the pet was deleted in another tab. */
export const petIsGone = {
  title: "Error saving pet information",
  text: "This pet isn't in your list anymore. It may have been deleted in another tab. Everything you typed is still here, so you can copy it into a new pet.",
};

/** Shown when the pet was stored, but its picture could not be stored. */
export const pictureNotStored = "The photo couldn't be saved. Please edit the pet and choose it again.";

/** Explains why the photo permission is disabled. A link follows the text. */
export const releaseMissing = {
  why: "You didn't give the photos release in your contract:",
} as const;

/** Explains why a pending pet can't be selected. */
export const whyPending = "You can select it once it's accepted, after the meet and greet.";
