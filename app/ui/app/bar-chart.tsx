// Bar chart over time with one or two series, rendered on the server. The accessible name summarizes the chart, and a
// table has every figure. The second series is striped, so that the two differ not only by color.
import { useId } from "react";

export interface BarSeries {
  name: string;
  /** Values of the bars, one for each time step. Bars of negative values point down. */
  values: readonly number[];
}

export interface BarChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** Heading of the table's first column. */
  head: string;
  steps: readonly { key: string; name: string }[];
  series: readonly [BarSeries] | readonly [BarSeries, BarSeries];
  format: (value: number) => string;
  /** Text of the control that opens the table. */
  asTable: string;
}

const height = 100;
/** Share of a time step's width that the bars fill. */
const filled = 0.76;
const stepWidth = 10;

export function BarChart({ label, head, steps, series, format, asTable }: BarChartProps) {
  const stripes = useId();
  const picture = { role: "img", "aria-label": label };
  const values = series.flatMap((each) => each.values);
  const top = roundUp(Math.max(...values, 0));
  const bottom = -roundUp(-Math.min(...values, 0));
  const y = (value: number) => ((top - value) / (top - bottom || 1)) * height;
  const width = (stepWidth * filled) / series.length;
  const names = [steps[0], steps[Math.floor((steps.length - 1) / 2)], steps.at(-1)];
  return (
    <figure className="chart">
      {series.length > 1 ? (
        <ul className="chart-key">
          {series.map(({ name }, place) => (
            <li key={name} className={`chart-key-${place + 1}`}>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="chart-picture">
        <span className="chart-top" aria-hidden>
          {format(top)}
        </span>
        <svg viewBox={`0 0 ${steps.length * stepWidth} ${height}`} preserveAspectRatio="none" {...picture}>
          <pattern id={stripes} width="3" height="6" patternUnits="userSpaceOnUse">
            <rect width="3" height="3" className="bar-2" />
            <rect y="3" width="3" height="3" className="bar-stripe" />
          </pattern>
          <path
            d={`M0 ${y(top)}H${steps.length * stepWidth}`}
            className="chart-line"
            vectorEffect="non-scaling-stroke"
          />
          {series.map((each, place) =>
            each.values.map((value, at) => (
              <rect
                key={`${each.name} ${steps[at]?.key}`}
                x={at * stepWidth + (stepWidth * (1 - filled)) / 2 + place * width}
                y={Math.min(y(value), y(0))}
                width={width}
                height={Math.abs(y(value) - y(0))}
                className={place === 0 ? "bar-1" : undefined}
                fill={place === 0 ? undefined : `url(#${stripes})`}
              />
            )),
          )}
          <path d={`M0 ${y(0)}H${steps.length * stepWidth}`} className="chart-zero" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="chart-steps" aria-hidden>
          {[...new Map(names.flatMap((step) => (step ? [[step.key, step.name]] : []))).entries()].map(([key, name]) => (
            <span key={key}>{name}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{asTable}</summary>
        <div className="chart-table">
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ key, name }, at) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {series.map((each) => (
                    <td key={each.name} className="number">
                      {format(each.values[at] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Rounds up to 1, 2, 4, 5, 8 or 10 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const zeros = 10 ** Math.floor(Math.log10(value));
  return zeros * ([1, 2, 4, 5, 8].find((digit) => value <= digit * zeros) ?? 10);
}
