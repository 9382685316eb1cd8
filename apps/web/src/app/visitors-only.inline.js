for (const store of [localStorage, sessionStorage]) {
  if (store.getItem("access_token") && store.getItem("user")) {
    // The page would go on being painted until the next one has arrived.
    document.documentElement.style.display = "none";
    location.replace("/dashboard");
    break;
  }
}
