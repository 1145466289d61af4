import { readFileSync } from "node:fs";

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { breeds, findBreed } from "./breeds.ts";
import { DogPortrait } from "./portrait.tsx";

const draw = (breed: string, id: string): string =>
  renderToStaticMarkup(<DogPortrait breed={breed} id={id} name="Biscuit" />);

describe("DogPortrait", () => {
  it("draws the same dog for the same id", () => {
    expect(draw("Beagle", "pet_1")).toBe(draw("Beagle", "pet_1"));
  });

  it("draws different dogs for different ids", () => {
    const pictures = new Set(Array.from({ length: 20 }, (_, i) => draw("Beagle", `pet_${i}`)));
    expect(pictures.size).toBeGreaterThan(5);
  });

  it.each(["", "Mixed", "Unicorn hound of nowhere", "🐕"])("draws a dog for %j", (breed) => {
    expect(draw(breed, "pet_9")).toContain("#dog-head");
  });

  it.each([
    ["Golden Retriever", "retriever"],
    ["LABRADOR", "labrador"],
    ["black lab / mix", "labrador-black"],
    ["Goldendoodle", "doodle"],
    ["labradoodle", "doodle"],
    ["standard POODLE", "poodle"],
    ["Border terrier", "terrier"],
    ["English Bulldog", "bulldog"],
    ["French bulldog", "bulldog-french"],
    ["siberian husky", "husky"],
    ["Beagles", "beagle"],
    ["Dalmatian", "dalmatian"],
    ["Doberman", "doberman"],
    ["rottweiler mix", "rottweiler"],
    ["Pembroke Welsh Corgi", "corgi"],
    ["chihuahua", "chihuahua"],
    ["Dachshund", "dachshund"],
    ["German Shepherd", "shepherd"],
    ["Border Collie", "collie"],
    ["Pug", "pug"],
  ])("recognizes %s", (breed, key) => {
    expect(findBreed(breed)?.key).toBe(key);
    expect(findBreed(breed.toUpperCase())?.key).toBe(key);
    expect(draw(breed, "pet_1")).toContain(`data-breed="${key}"`);
  });

  it("does not recognize a breed inside another word", () => {
    expect(findBreed("slab")).toBeUndefined();
  });

  it("needs no style attribute and no clip path", () => {
    for (const { words } of breeds) expect(draw(words[0] ?? "", "pet_1")).not.toMatch(/ style=|clip-?path/i);
  });

  it("uses only parts that the sprite has", () => {
    const sprite = readFileSync("app/ui/art/sprite.svg", "utf8");
    const drawn = breeds.flatMap(({ words }) => Array.from({ length: 8 }, (_, i) => draw(words[0] ?? "", `pet_${i}`)));
    const used = new Set([...drawn.join("").matchAll(/#([\w-]+)"/g)].map(([, part]) => part));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((part) => !sprite.includes(`<g id="${part}"`))).toEqual([]);
  });

  it("has a name for screen readers, or is hidden from them when it is decorative", () => {
    expect(draw("Beagle", "pet_1")).toContain('role="img" aria-label="Drawn portrait of Biscuit, Beagle"');
    expect(renderToStaticMarkup(<DogPortrait breed="Beagle" id="1" name="Biscuit" decorative />)).toContain(
      'aria-hidden="true"',
    );
  });
});
