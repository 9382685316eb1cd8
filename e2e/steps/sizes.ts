/** For `page.evaluate`: how many lines a day's page has before anything is opened, and how many phone screens they take. */
export function sizeOfPage(): string {
  const article = document.querySelector("article");
  const lines = [...(article?.querySelectorAll("button[class*=text], summary") ?? [])];
  const shown = lines.filter((line) => line.checkVisibility()).length;
  const height = article?.getBoundingClientRect().height ?? 0;
  return `${shown} lines, ${Math.round(height)} pixels, ${(height / innerHeight).toFixed(1)} screens`;
}

/** The same for its email: rows with text, and its total height. */
export function sizeOfMail(): string {
  const rows = [...document.querySelectorAll("tr")].filter(
    (row) => !row.querySelector("tr") && row.textContent?.trim(),
  );
  const height = document.body.scrollHeight;
  return `${rows.length} lines, ${height} pixels, ${(height / innerHeight).toFixed(1)} screens`;
}
