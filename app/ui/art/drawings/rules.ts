// The few rules the art needs besides its colors. scripts/draw-sprites.ts appends them to app/ui/art.css.

export const artRules = `.area-map {
  display: block;
  width: 100%;
}
.map-link:focus {
  outline: none;
}
.map-link:hover .map-shape {
  stroke-width: 6;
}
.map-link:focus-visible .map-shape {
  stroke: var(--focus);
  stroke-width: 10;
}
`;
