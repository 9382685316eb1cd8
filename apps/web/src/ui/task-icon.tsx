/** Our icons for the kinds of task: round lines on a 24-pixel square. */
const paths = {
  pack: "M6 20.5V11a6 6 0 0 1 12 0v9.5zM9.5 5.4v-.6a2.5 2.5 0 0 1 5 0v.6M9.5 20.5V16a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v4.5M10 10.5h4",
  wear: "M9 4 4 6.5 3 12.5h3.5v7.5h11v-7.5H21L20 6.5 15 4c-.5 1.5-1.6 2.2-3 2.2S9.5 5.5 9 4z",
  pay: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM14.6 9.3a2.5 2.5 0 0 0-4.7 1.2c0 2.2.6 4-.9 5.5h6M9 12.6h4.2",
  reply: "M9.5 5.5 4 11l5.5 5.5M4.5 11H14a6 6 0 0 1 6 6v1.5",
  sign: "M4 20.5h16M6 16.5l1-4.2L15.5 3.8a1.9 1.9 0 0 1 2.7 2.7L10 15.3z",
  go: "M12 3v18M9 21h6M5 5.5h10.5L19 8.2l-3.5 2.8H5z",
} as const;

export type Task = keyof typeof paths;

export function TaskIcon({ task, size }: { task: Task; size: number }) {
  return (
    <svg
      className="rigid"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[task]} />
    </svg>
  );
}
