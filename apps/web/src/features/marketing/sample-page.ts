import made from "virtual:sample-page";
import type { SamplePage } from "../../../scripts/sample-page.ts";

/** The page that the analyser made of the sample mail when the site was built. */
export const sample = made as SamplePage;
