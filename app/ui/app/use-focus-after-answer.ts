import { useEffect, useRef } from "react";

/** What was answered is gone from the list, and its button with it: the focus goes to the list's heading. */
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
