// The twelve palettes as radio buttons, each with its three colors and its name.
import { type PaletteId, paletteIds, palettes } from "~/business/look/palettes";
import { FieldNotes, useField } from "~/ui/form/field";

export function PaletteField({ name, label, initial }: { name: string; label: string; initial: PaletteId }) {
  const { id, error, values, control } = useField(name);
  const { autoFocus: _, ...rest } = control;
  const chosen = values?.[0] ?? initial;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="swatches">
        {paletteIds.map((palette) => (
          <label key={palette} className="swatch palette">
            <input type="radio" value={palette} defaultChecked={palette === chosen} {...rest} />
            <PaletteDots palette={palette} />
            {palettes[palette].name}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function PaletteDots({ palette }: { palette: PaletteId }) {
  const { sky, accent, deep } = palettes[palette];
  return (
    <svg viewBox="0 0 60 28" width="60" height="28" aria-hidden="true">
      {[sky, accent, deep].map(({ light }, i) => (
        <circle key={light} cx={14 + 16 * i} cy="14" r="12" fill={light} stroke="var(--ink)" strokeWidth="1.5" />
      ))}
    </svg>
  );
}
