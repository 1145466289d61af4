/** Where Stripe's page leads back to, and where a payment that isn't told of yet is looked for again. */
export const payPage = (token: string): string => `/pay/${token}`;
