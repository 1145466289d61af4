// Creates a session for an account identified by a one-time link. Called on the server only: it has no URL.
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

import type { BetterAuthPlugin } from "better-auth";

export const signInById = () =>
  ({
    id: "sign-in-by-id",
    endpoints: {
      signInById: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.uuid() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new Error("there is no such account to sign in to");
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ userId: user.id });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
