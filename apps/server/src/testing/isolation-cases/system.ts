import { getConfig, health, ready } from "@gatepost/contract/system";
import { anyone } from "./isolation-case.ts";

export const systemCases = [anyone(health), anyone(ready), anyone(getConfig)];
