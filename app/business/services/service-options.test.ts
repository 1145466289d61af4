import { expect, test } from "vitest";

import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleTestimonialTags } from "~/sample/business/sample-service-options";

import { optionChoices, serviceOptions } from "./service-options";

test("the sample business has the five testimonial tags", () => {
  const options = serviceOptions(sampleBusiness.services, sampleTestimonialTags);
  expect(optionChoices(options).map(([, label]) => label)).toEqual([
    "Dog walking",
    "Pet sitting",
    "Puppy visits",
    "Hiking",
    "Overnight",
  ]);
});
