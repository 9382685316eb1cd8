import made from "virtual:sample-page";
import type { SamplePage } from "../../../scripts/sample-page.ts";

/** The page of the sample mail, made when the site was built. */
export const sample = made as SamplePage;
