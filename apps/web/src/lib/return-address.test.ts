import { expect, it } from "vitest";
import { returnAddress, signInAddress } from "./return-address.ts";

it.each([
  ["", "/dashboard"],
  ["?next=%2Femails%3Fsummary%3Ds1", "/emails?summary=s1"],
  ["?next=https%3A%2F%2Fevil.example", "/dashboard"],
  ["?next=%2F%2Fevil.example", "/dashboard"],
  ["?next=%2F%5Cevil.example", "/dashboard"],
  ["?next=/%09/evil.example/a", "/dashboard"],
  ["?next=/%0A/evil.example/a", "/dashboard"],
  ["?next=/%09%5Cevil.example/a", "/dashboard"],
  ["?next=/.//evil.example/a", "/dashboard"],
  ["?next=//[", "/dashboard"],
  ["?next=/emails%09", "/emails"],
  ["?next=javascript%3Aalert(1)", "/dashboard"],
])("after sign-in, %j leads to %s", (search, address) => {
  expect(returnAddress(search)).toBe(address);
});

it("leads back to where an expired session was, and says why", () => {
  const address = signInAddress("/emails?tab=originals#top", "expired");
  expect(returnAddress(address.slice("/login".length))).toBe("/emails?tab=originals#top");
  expect(address).toContain("reason=expired");
});
