// Loads what reads a letter once the form is used: the page itself needs no script.
(() => {
  const section = document.currentScript.parentElement;
  const form = section.querySelector("form");
  const load = () => import(form.dataset.script);
  const use = (work) =>
    load().then(work, () => {
      form.querySelector("[data-error]").textContent =
        "This part of the page couldn’t be loaded. Please check your connection and try again.";
    });
  form.addEventListener("focusin", () => load().catch(() => undefined), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    use((letter) => letter.readLetter(section));
  });
  form
    .querySelector("[data-sample]")
    .addEventListener("click", () => use((letter) => letter.readSample(section)));
})();
