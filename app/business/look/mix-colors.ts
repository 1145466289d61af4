// Mixes and compares colors of the form "#rrggbb".
import type { Hex } from "./palettes";

const channelsOf = (color: Hex) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Mixes two colors in sRGB. `share`: part of the second color, from 0 to 1. */
export function mixColors(one: Hex, other: Hex, share: number): Hex {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, i) => Math.round(channel + ((others[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
