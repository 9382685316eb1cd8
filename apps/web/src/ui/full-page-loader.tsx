/** The spinner while sign-in state or the first page loads. Pure CSS, so that it shows before any script has run. */
export function FullPageLoader() {
  return (
    <output className="stack items-centre whole-page">
      <span className="spinner" aria-hidden="true" />
      <span className="soft">Loading…</span>
    </output>
  );
}
