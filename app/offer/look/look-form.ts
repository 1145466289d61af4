// Fields and texts of /admin/settings/look, and the description of a change. Pure functions.
import { logoIds, logos, type LookChoice, sceneIds, scenes } from "~/business/look/look";
import { palettes } from "~/business/look/palettes";
import { seenToast } from "~/offer/versions/seen";

export const lookTexts = {
  name: "Look",
  lead: "Colors, drawing and logo of your site, its emails and its icons.",
  write: "Choose a look",
  now: "As it looks now",
  previewed: "Here's how it would look. Nothing is saved yet.",
  preview: "How it would look",
  light: "In daylight",
  dark: "In the dark",
  button: "Request service",
  band: "Good walks for good dogs.",
  quote: "“She came home happy and tired.”",
  save: "Save look",
  saved: seenToast("Look saved", "Visitors see it right away."),
  palette: "Colors",
  noPalette: "Please choose one of the twelve sets of colors",
  scene: "Drawing",
  noScene: "Please choose one of the three drawings",
  logo: "Logo",
  noLogo: "Please choose one of the logos",
  ownLogo: "Your own picture",
  file: "Picture of your logo",
  fileHint: "A square one looks best.",
  logoNow: "Your logo",
  noFile: "Please choose the picture of your logo",
  unusedFile: "You also picked a file. Choose “Your own picture” to use it, or remove the file",
  nothingNew: "That's how your site looks already. Nothing was saved.",
} as const;

const choices = <Id extends string>(ids: readonly Id[], nameOf: (id: Id) => string) =>
  ids.map((id) => [id, nameOf(id)] as const);

export const sceneChoices = choices(sceneIds, (id) => scenes[id]);
/** Value of the field `logo` for an uploaded logo. */
export const ownLogo = "picture";
export const logoChoices = [...choices(logoIds, (id) => logos[id]), [ownLogo, lookTexts.ownLogo] as const];

/** Examples: "Colors: Harbor; Drawing: A city park". "" if nothing changes. */
export function changeInWords(before: LookChoice, after: LookChoice): string {
  const changes = [
    before.palette === after.palette ? null : `Colors: ${palettes[after.palette].name}`,
    before.scene === after.scene ? null : `Drawing: ${scenes[after.scene]}`,
    before.logo === after.logo && before.picture === after.picture
      ? null
      : `Logo: ${after.picture ? lookTexts.ownLogo : logos[after.logo]}`,
  ];
  return changes.filter((change) => change !== null).join("; ");
}
