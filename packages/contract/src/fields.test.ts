import { expect, test } from "vitest";
import { emailAddress } from "./fields.ts";

const isAccepted = (address: string) => emailAddress.safeParse(address).success;

test.each([
  "x@y.example",
  " x@y.example ",
  "first.last+school@mail.example.co.uk",
  "o'neill@y.example",
  "x_1-2@mail-2.y.example",
  "x@xn--bcher-kva.example",
])("%j is an email address", (address) => expect(isAccepted(address)).toBe(true));

test.each([
  "x@y.example,",
  "a,x@y.example",
  "x\u200B@y.example",
  "x@y\u200B.example",
  "\u0131x@y.example",
  "x@y.\u0131example",
  "x@y.example;z@y.example",
  ".x@y.example",
  "x..z@y.example",
  "x@-y.example",
  "x@y",
  "x@y..example",
  "x@127.0.0.1",
  "X <x@y.example>",
])("%j is not an email address", (address) => expect(isAccepted(address)).toBe(false));
