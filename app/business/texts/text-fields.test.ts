import { expect, test } from "vitest";

import { sampleBusiness } from "~/sample/business/sample-business";
import { samplePrices } from "~/sample/business/sample-prices";

import { areaTextFields, fillFields, noFacts, textFields } from "./text-fields";

test("an answer has the owner's hours for calls, and reads well without any", () => {
  const filled = (callHours: string) =>
    fillFields("I answer calls {call hours}.", textFields({ ...noFacts, callHours }));
  expect(filled("8am-5pm, Monday to Friday")).toBe("I answer calls 8am-5pm, Monday to Friday.");
  expect(filled("")).toBe("I answer calls when I can.");
});

test("the placeholder for a half hour has its service's price, in any order of services", () => {
  const [area] = sampleBusiness.areas;
  if (!area) throw new Error("the sample has no area");
  const services = samplePrices.services.toReversed();
  const fields = areaTextFields({ ...noFacts, prices: { ...samplePrices, services } }, { ...area, priceFactor: 1.1 });
  expect(fields["half hour of dog-walks"]).toBe("$33");
  expect(fields["half hour of adventure-hike"]).toBeUndefined();
});

test("a half hour costs as much as with the first service that is shown and has 30 minutes", () => {
  const area = sampleBusiness.areas[0];
  if (!area) throw new Error("the sample has no area");
  const costOf = (ids: readonly string[], hidden = "") => {
    const services = ids.flatMap((id) => samplePrices.services.find((one) => one.id === id) ?? []);
    const shown = services.map((one) => ({ ...one, isHidden: one.id === hidden }));
    return areaTextFields({ ...noFacts, prices: { ...samplePrices, services: shown } }, area)["half hour"];
  };
  expect(costOf(["dog-walks", "dog-runs"])).toBe("$30");
  expect(costOf(["adventure-hike", "dog-walks"])).toBe("$30");
  expect(costOf(["dog-walks", "dog-runs"], "dog-walks")).toBe("$50");
  expect(costOf(["adventure-hike"])).toBe("$0");
});
