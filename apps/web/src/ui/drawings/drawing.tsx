import sprite from "./drawings.svg?no-inline";

export type DrawingName = "no-mail" | "quiet-day" | "all-done" | "nothing-found" | "offline";

/** One of our drawings, as decoration. All are in one file, fetched when the first one is shown. */
export function Drawing({ name, width = 120 }: { name: DrawingName; width?: number }) {
  return (
    <svg viewBox="0 0 120 96" width={width} height={width * 0.8} aria-hidden="true" className="block rigid">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
