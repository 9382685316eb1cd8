import classes from "./imap.module.css";

/** From the provider's page to ours: a line in its list, the password it shows, and the field that it goes into. */
export function PasswordPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 320 96" aria-hidden="true" focusable="false">
      <g className={classes.frame}>
        <rect x="1" y="1" width="90" height="94" rx="8" />
        <rect x="115" y="1" width="90" height="94" rx="8" />
        <rect x="229" y="1" width="90" height="94" rx="8" />
      </g>
      <g className={classes.faint}>
        <rect x="13" y="16" width="44" height="6" rx="3" />
        <rect x="13" y="34" width="66" height="6" rx="3" />
        <rect x="13" y="70" width="56" height="6" rx="3" />
        <rect x="127" y="16" width="52" height="6" rx="3" />
        <rect x="241" y="16" width="38" height="6" rx="3" />
      </g>
      <rect className={classes.strong} x="9" y="48" width="74" height="14" rx="5" />
      <text className={classes.letters} x="160" y="46" textAnchor="middle">
        abcd-efgh
      </text>
      <text className={classes.letters} x="160" y="62" textAnchor="middle">
        ijkl-mnop
      </text>
      <rect className={classes.field} x="239" y="32" width="70" height="18" rx="5" />
      <g className={classes.dots}>
        {[249, 258, 267, 276, 285].map((x) => (
          <circle key={x} cx={x} cy="41" r="2.6" />
        ))}
      </g>
      <rect className={classes.strong} x="239" y="62" width="46" height="18" rx="6" />
      <g className={classes.arrows}>
        <path d="M95 48h14m-5-5 5 5-5 5" />
        <path d="M209 48h14m-5-5 5 5-5 5" />
      </g>
    </svg>
  );
}
