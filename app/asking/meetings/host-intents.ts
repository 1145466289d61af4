/** Tells whether a form on a visit's page is about a meet and greet (forms.ts). */
export const isHostIntent = (intent: string | null | undefined): boolean => intent?.startsWith("host-") ?? false;
