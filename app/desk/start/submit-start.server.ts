// Forms of the guide: finish a step, go live, close the site, send a test mail.
import { href, redirect, redirectDocument } from "react-router";
import { z } from "zod";

import type { Business } from "~/business/business";
import { closeSite, goLive, readMissing } from "~/offer/index.server";
import { missingInWords } from "~/offer/index";
import { type AdminContext, adminContext, asToast, formAction, formActions } from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { done } from "~/shared/result";

import { addSampleClients, removeSampleClients } from "../practice/sample-clients.server";
import { finishStep } from "./guide.server";
import { testMailAction } from "./send-test-mail.server";
import { stepIds, steps } from "./steps";
import { practiceTexts, startTexts as texts } from "./texts";

const start = href("/admin/start");

/** Path of the next step; null after the last step. */
const pathAfter = (id: string) => steps[steps.findIndex((step) => step.id === id) + 1]?.to ?? null;

/** Button that changes the state of the site. `shown`: the state that the page with the button shows. */
const stateAction = (
  shown: Business["state"],
  command: (ctx: AdminContext) => ReturnType<typeof goLive>,
  toast: Toast,
) =>
  formAction({
    schema: z.object({ intent: z.string(), shown: z.literal(shown) }),
    context: adminContext,
    command,
    done: () => ({ toast, to: href("/admin"), leads: true }),
    texts: { "not-ready": ({ missing }) => ({ status: 409, message: missingInWords(missing) }) },
    page: start,
  });

export const submitStart = formActions({
  next: formAction({
    schema: z.object({ intent: z.literal("next"), step: z.enum(stepIds) }),
    context: adminContext,
    async command(ctx, { step }) {
      const finished = await finishStep(ctx, step);
      return finished.ok ? done({ missing: await readMissing(ctx.db, ctx.business) }) : finished;
    },
    done({ missing }, { input }) {
      const to = pathAfter(input.step);
      // The last step opens the public site, whose pages need a document request.
      if (!to && missing.length === 0) return redirectDocument(href("/"), 303);
      return redirect(to ?? start, 303);
    },
    texts: {},
    page: start,
  }),
  live: stateAction("draft", (ctx) => goLive(ctx, (tx) => removeSampleClients(tx, ctx)), texts.live),
  close: stateAction("live", closeSite, texts.closed),
  "add-samples": formAction({
    schema: z.object({ intent: z.string() }),
    context: adminContext,
    command: addSampleClients,
    done: practiceTexts.added,
    texts: {
      live: asToast(409, practiceTexts.live),
      "nothing-to-offer": asToast(409, practiceTexts.nothingToOffer),
    },
    page: start,
  }),
  "remove-samples": formAction({
    schema: z.object({ intent: z.string() }),
    context: adminContext,
    command: async (ctx) => done(await ctx.db.transaction((tx) => removeSampleClients(tx, ctx))),
    done: practiceTexts.removed,
    texts: {},
    page: start,
  }),
  test: testMailAction(href("/admin/start/mail")),
});
