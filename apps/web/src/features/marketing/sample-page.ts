import made from "virtual:sample-page";
import type { SamplePage } from "../../../scripts/sample-page.ts";

/** The analyser's page for the sample mail, made when the site was built. */
export const sample = made as SamplePage;
