// Whose one-time code is awaited in a browser, between the right password and the code. Called by our own code only: it
// has no URL.
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";

export const codeStep = () =>
  ({
    id: "code-step",
    endpoints: {
      /** The account's id. Null without the cookie of a step that was begun here, and lately; one that was made up is not looked up. */
      readCodeStep: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie("two_factor");
        const step = await ctx.getSignedCookie(name, ctx.context.secret);
        const begun = step ? await ctx.context.internalAdapter.findVerificationValue(step) : null;
        return begun && begun.expiresAt.getTime() > Date.now() ? begun.value : null;
      }),
    },
  }) satisfies BetterAuthPlugin;
