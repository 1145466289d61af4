/** Returns the path of one star, shifted to the right by `x`. */
export const star = (x = 0) => `M${12 + x} 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z`;

const row = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => star((from + i) * 24)).join("");

/** Shows `rating` (1 to 5) as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <div>
      <span className="sr">{`${rating} out of 5`}</span>
      <svg viewBox="0 0 120 24" className="stars" aria-hidden>
        <path d={row(0, rating)} fill="currentColor" />
        {rating < 5 ? <path d={row(rating, 5)} fill="none" stroke="currentColor" /> : null}
      </svg>
    </div>
  );
}
