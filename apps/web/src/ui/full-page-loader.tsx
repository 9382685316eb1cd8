import classes from "./full-page-loader.module.css";

/** The spinner while sign-in state or the first page loads. Pure CSS, so that it shows before any script has run. */
export function FullPageLoader() {
  return (
    <output className={classes.page}>
      <span className={classes.spinner} aria-hidden="true" />
      <span className="soft">Loading…</span>
    </output>
  );
}
