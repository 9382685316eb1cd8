import { newChild } from "@gatepost/contract/children";
import { expect, it } from "vitest";
import { childBody, childFormValues } from "./child-form-values.ts";

it("sends sports as a list of trimmed items without empty ones", () => {
  const body = childBody({ ...childFormValues(), sports: " football, ,choir ,, " });
  expect(body.sports).toEqual(["football", "choir"]);
});

it("clears a field that was emptied, as the contract's schema reads it", () => {
  const values = { ...childFormValues(), name: " Amelia ", year_group: "Year 4", house: "  " };
  expect(newChild.parse(childBody(values))).toMatchObject({ name: "Amelia", house: null, sports: [] });
});

it("asks for the year group in the contract's words while none is chosen", () => {
  const checked = newChild.safeParse(childBody({ ...childFormValues(), name: "Amelia" }));
  expect(checked.error?.issues[0]?.message).toBe("Choose a year group.");
});
