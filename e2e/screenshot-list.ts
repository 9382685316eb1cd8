import type { Page } from "@playwright/test";
import {
  endWithNote,
  failedRun,
  runningRun,
  startRun,
  withAlert,
  withConflict,
  withoutSearch,
  withRun,
} from "./steps/run-states.ts";

export type Shot = {
  path: string;
  who: "visitor" | "new" | "family";
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it is there. */
  act?: (page: Page) => Promise<unknown>;
};

export const shots: Record<string, Shot> = {
  landing: { path: "/", who: "visitor" },
  sample: { path: "/#sample", who: "visitor" },
  pricing: { path: "/pricing", who: "visitor" },
  about: { path: "/about", who: "visitor" },
  privacy: { path: "/privacy", who: "visitor" },
  contact: { path: "/contact", who: "visitor" },
  login: { path: "/login", who: "visitor" },
  register: { path: "/register", who: "visitor" },
  guide: { path: "/dashboard", who: "new" },
  "emails-empty": { path: "/emails", who: "new" },
  dashboard: { path: "/dashboard", who: "family" },
  children: { path: "/children", who: "family" },
  emails: { path: "/emails", who: "family" },
  summary: {
    path: "/emails",
    who: "family",
    act: (page) => page.getByRole("article").first().getByRole("link").first().click(),
  },
  "summary-alert": {
    path: "/emails",
    who: "family",
    before: withAlert,
    act: (page) => page.getByRole("article").first().getByRole("link").first().click(),
  },
  originals: { path: "/emails?tab=originals", who: "family" },
  original: {
    path: "/emails?tab=originals",
    who: "family",
    act: async (page) => {
      const card = page.getByRole("article", { name: "The Larkmere Letter" }).first();
      await card.getByRole("button", { name: "Expand" }).click();
      await card.scrollIntoViewIfNeeded();
    },
  },
  search: { path: "/emails?query=swimming", who: "family" },
  "search-slip": { path: "/emails?query=swiming", who: "family" },
  "search-failed": { path: "/emails?query=swimming", who: "family", before: withoutSearch },
  "search-empty": { path: "/emails?query=zygomorphic", who: "family" },
  running: { path: "/emails", who: "family", before: withRun(runningRun) },
  stale: { path: "/emails", who: "family", before: withRun({ ...runningRun, is_stale: true }) },
  failed: { path: "/emails", who: "family", before: withRun(failedRun), act: startRun },
  "reader-note": { path: "/emails", who: "family", before: withRun(runningRun), act: endWithNote },
  conflict: { path: "/emails", who: "family", before: withConflict(false), act: startRun },
  "conflict-stale": { path: "/emails", who: "family", before: withConflict(true), act: startRun },
  "originals-empty": { path: "/emails?tab=originals", who: "new" },
  "history-empty": { path: "/processing-history", who: "new" },
  history: { path: "/processing-history", who: "family" },
  settings: { path: "/settings", who: "family" },
  profile: { path: "/profile", who: "family" },
  subscription: { path: "/subscription", who: "new" },
  feedback: { path: "/feedback", who: "new" },
};
