// Icons of the public pages, inlined because a library would be larger than all of them.
const paths = {
  phone: "M5 3h4l2 5-2.6 1.8a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z",
  chat: "M4 4.5h16v12h-9l-5 4v-4H4Z",
  mail: "M3 6h18v13H3ZM3 7l9 7 9-7",
  calendar: "M4 5h16v16H4ZM4 10h16M8 2.5v5M16 2.5v5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5.5l3.5 2",
  pin: "M12 21.5c4.5-4.6 7-8.2 7-11.5a7 7 0 0 0-14 0c0 3.3 2.5 6.9 7 11.5ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21",
  system: "M3 4h18v13H3ZM8 21h8M12 17v4",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  edit: "M4 20h4L19 9l-4-4L4 16ZM13 7l4 4",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  alert: "M12 4 2.5 20h19ZM12 10v4M12 17v.5",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  arrow: "M4 12h15M13 6l6 6-6 6",
  heart: "M12 20.5C6.5 16.3 3 13 3 9a4.6 4.6 0 0 1 9-1.6A4.6 4.6 0 0 1 21 9c0 4-3.5 7.3-9 11.5Z",
  camera: "M3 7.5h4l2-3h6l2 3h4v12H3ZM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z",
  check: "M5 12.5l4.5 4.5L19 7.5",
} as const;

export type IconName = keyof typeof paths;

/** Icons are always decorative, since the text beside them has the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="icon"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  );
}
