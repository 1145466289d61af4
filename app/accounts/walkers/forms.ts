// The owner's forms about walkers. None has a role (docs/product.md, Who may do what).
import { z } from "zod";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { walkersTexts } from "~/accounts/walkers/texts";
import { formTexts as texts } from "~/accounts/texts/entering";
import { email, line } from "~/shared/fields";

const id = z.guid({ error: walkersTexts.accountGone });

/** Colors are stored by id, which calendars use. */
const colorIds = calendarColors.map((color) => String(color.id));

export const flagForm = z.object({ id });

export const colorForm = z.object({
  id,
  version: z.coerce.number().int().min(1),
  calendarColor: z.enum(colorIds, { error: walkersTexts.colorNeeded }),
});

export const inviteForm = z.object({
  firstName: line(texts.allFields, 1, 100),
  lastName: line(texts.allFields, 1, 100),
  email: z.string({ error: texts.allFields }).trim().min(1, texts.allFields).pipe(email(texts.validEmail)),
});
