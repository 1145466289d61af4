import { expect, test } from "vitest";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { fittingServices } from "./fitting-services";
import type { RequestDraft } from "./draft";

const pets = [
  { id: "1", species: null },
  { id: "2", species: "cat" },
] as const;

test.each([
  [[], "cat-visit", false, ["neighborhood-walk", "cat-visit", "beach-pack"], "cat-visit"],
  [["1"], "cat-visit", false, ["neighborhood-walk", "beach-pack"], null],
  [["2"], "neighborhood-walk", true, ["cat-visit"], "cat-visit"],
  [["1", "2"], "neighborhood-walk", true, [], null],
])(
  "for the pets %j and %s, preset: %s, the services are %j and the chosen one is %s",
  (...[petIds, service, isPreset, ids, chosen]) => {
    const { services, draft } = fittingServices(harborPaws.services, pets, { petIds, service } as RequestDraft, {
      isPreset,
    });
    expect(services.map(({ id }) => id)).toEqual(ids);
    expect(draft.service).toBe(chosen);
  },
);
