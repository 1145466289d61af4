import { useEffect, useRef } from "react";

/** Focuses the list's heading after an item was answered, because the pressed button left the list with its item. */
export function useFocusAfterAnswer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
