// The account whose one-time code a browser must enter, between the right password and the code. Called on the server
// only: it has no URL.
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";

export const codeStep = () =>
  ({
    id: "code-step",
    endpoints: {
      /** Returns the account's id; null without a valid, recent cookie. A forged cookie causes no query. */
      readCodeStep: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie("two_factor");
        const step = await ctx.getSignedCookie(name, ctx.context.secret);
        const begun = step ? await ctx.context.internalAdapter.findVerificationValue(step) : null;
        return begun && begun.expiresAt.getTime() > Date.now() ? begun.value : null;
      }),
    },
  }) satisfies BetterAuthPlugin;
