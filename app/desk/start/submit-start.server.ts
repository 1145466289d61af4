// Forms of the guide: finish a step, go live, close the site, send a test mail.
import { href } from "react-router";
import { z } from "zod";

import { closeSite, goLive } from "~/offer/index.server";
import { missingInWords } from "~/offer/index";
import { adminContext, enqueueMail, formAction, formActions, renderMail } from "~/platform/index.server";
import { done } from "~/shared/result";

import { testMail } from "./emails";
import { finishStep } from "./guide.server";
import { stepIds, steps } from "./steps";
import { mailStepTexts, startTexts as texts } from "./texts";

const start = href("/admin/start");

/** Path of the next step; of the overview after the last step. */
const pathAfter = (id: string) => steps[steps.findIndex((step) => step.id === id) + 1]?.to ?? start;

export const submitStart = formActions({
  next: formAction({
    schema: z.object({ intent: z.literal("next"), step: z.enum(stepIds) }),
    context: adminContext,
    command: (ctx, { step }) => finishStep(ctx, step),
    done: (_, { input }) => ({
      toast: { kind: "success", title: "Saved" },
      to: pathAfter(input.step),
      leads: true,
    }),
    texts: {},
    page: start,
  }),
  live: formAction({
    schema: z.object({ intent: z.literal("live"), shown: z.literal("draft") }),
    context: adminContext,
    command: goLive,
    done: () => ({ toast: texts.live, to: href("/admin"), leads: true }),
    texts: { "not-ready": ({ missing }) => ({ status: 409, message: missingInWords(missing) }) },
    page: start,
  }),
  close: formAction({
    schema: z.object({ intent: z.literal("close"), shown: z.literal("live") }),
    context: adminContext,
    command: closeSite,
    done: () => ({ toast: texts.closed, to: href("/admin"), leads: true }),
    texts: {},
    page: start,
  }),
  test: formAction({
    schema: z.object({ intent: z.literal("test"), shown: z.literal("mail") }),
    context: adminContext,
    async command({ db, actor, business, now, services }) {
      const mail = await renderMail(testMail(actor.email, business.identity, now), services.origin);
      await enqueueMail(db, [mail]);
      services.wakeMail();
      return done(actor.email);
    },
    done: (to) => mailStepTexts.sent(to),
    texts: {},
    page: href("/admin/start/mail"),
  }),
});
