// A month without its days: 35 cells (docs/product.md, Screen timings).
const cells = Array.from({ length: 35 }, (_, cell) => cell);

export const MonthSkeleton = () => (
  <>
    <p className="sr">Loading the calendar...</p>
    <svg
      viewBox="0 0 1400 700"
      className="pane"
      width="100%"
      preserveAspectRatio="none"
      fill="currentColor"
      opacity="0.12"
      aria-hidden
      data-skeleton
    >
      {cells.map((cell) => (
        <rect key={cell} x={(cell % 7) * 200 + 6} y={Math.floor(cell / 7) * 140 + 6} width="188" height="128" rx="8" />
      ))}
    </svg>
  </>
);
