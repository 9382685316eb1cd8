import { beforeEach, expect, test } from "vitest";
import { session } from "../../lib/session.ts";
import { sam } from "../../testing/session-parts.ts";
import { closeDraft, draftOf, forgetDraft, keepDraft, openDraft } from "./drafts.ts";

const tokens = { access: "access", refresh: "refresh" };
const empty = { name: "", house: "" };

beforeEach(() => {
  session.end("signed-out");
  session.start(sam, tokens, false);
});

test("what differs from how the form began is kept, and nothing is when nothing does", () => {
  keepDraft("child", "new", { name: "Edie", house: "" }, empty);
  expect(draftOf("child", "new")).toEqual({ name: "Edie" });
  expect(draftOf("child", "another")).toBeNull();
  keepDraft("child", "new", empty, empty);
  expect(draftOf("child", "new")).toBeNull();
  expect(openDraft("child")).toBeNull();
});

test("a password or a code is never kept", () => {
  const typed = { email: "sam@mail.example", password: "four-wet-wellies", code: "123456" };
  keepDraft("profile", sam.id, typed, { email: "", password: "", code: "" });
  expect(draftOf("profile", sam.id)).toEqual({ email: "sam@mail.example" });
});

test("a form that was left open is opened again, one that was closed on purpose is not and still holds the words", () => {
  keepDraft("feedback", "new", { title: "More colours" }, { title: "" });
  expect(openDraft("feedback")).toBe("new");
  closeDraft("feedback");
  expect(openDraft("feedback")).toBeNull();
  expect(draftOf("feedback", "new")).toEqual({ title: "More colours" });
  forgetDraft("feedback");
  expect(draftOf("feedback", "new")).toBeNull();
});

test("drafts wait for their own parent after a session that ended, and for nobody after a sign-out", () => {
  const keep = () => keepDraft("child", "new", { name: "Edie", house: "" }, empty);
  keep();
  session.end("expired");
  session.start(sam, tokens, false);
  expect(draftOf("child", "new")).toEqual({ name: "Edie" });
  session.end("expired");
  session.start({ ...sam, id: "another" }, tokens, false);
  expect(draftOf("child", "new")).toBeNull();
  keep();
  session.end("signed-out");
  expect(draftOf("child", "new")).toBeNull();
});
