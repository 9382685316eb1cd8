import { getConfig, health, ready } from "@gatepost/contract/system";
import type { IsolationCase } from "./isolation-case.ts";

export const systemCases: readonly IsolationCase[] = [
  { route: health, scope: "public" },
  { route: ready, scope: "public" },
  { route: getConfig, scope: "public" },
];
