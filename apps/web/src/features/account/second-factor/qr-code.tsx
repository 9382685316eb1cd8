import { renderSVG } from "uqr";
import classes from "./second-factor.module.css";

/** Dark on light in both colour schemes, as cameras want it; four modules of quiet around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = renderSVG(text, { border: 4 });
  return (
    <img
      className={`${classes.qr} box block`}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={label}
    />
  );
}
