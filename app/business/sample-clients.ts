// Sample clients, with which an owner practices before her site is live (docs/product.md, Practice). Their ids are fixed,
// so that nothing about them is ever charged, and all of them can be removed.

export const sampleClientIds = [
  "5a3b1ec1-0000-4000-8000-000000000001",
  "5a3b1ec1-0000-4000-8000-000000000002",
  "5a3b1ec1-0000-4000-8000-000000000003",
] as const;

export type SampleClientId = (typeof sampleClientIds)[number];

export const isSampleClient = (profileId: string): boolean =>
  (sampleClientIds as readonly string[]).includes(profileId);
