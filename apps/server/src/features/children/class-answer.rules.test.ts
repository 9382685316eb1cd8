import { classesNotMaximum, classNameMaximum } from "@gatepost/contract/limits";
import { expect, test } from "vitest";
import { afterAnswer } from "./class-answer.rules.ts";

const yes = (class_name: string) => ({ class_name, is_in: true });
const no = (class_name: string) => ({ class_name, is_in: false });
const back = (class_name: string) => ({ class_name, is_in: null });
const untold = { class_name: null, classes_not: [] };

test("a class's name joins its teacher's, and goes again with the answer", () => {
  const told = afterAnswer({ ...untold, class_name: "Mrs Patel's class" }, yes("Owls"));
  expect(told.class_name).toBe("Owls (Mrs Patel's class)");
  expect(afterAnswer(told, back("Owls")).class_name).toBe("Mrs Patel's class");
  expect(afterAnswer(afterAnswer(untold, yes("Owls")), back("Owls"))).toEqual(untold);
});

test("answers never make a class's name or a list that the children form refuses", () => {
  const long = "The class of ".padEnd(classNameMaximum, "x");
  expect(afterAnswer({ ...untold, class_name: long }, yes("Owls")).class_name).toBe("Owls");
  const many = Array.from({ length: classesNotMaximum }, (_, n) => `Class ${n}`);
  const { classes_not } = afterAnswer({ ...untold, classes_not: many }, no("Owls"));
  expect([classes_not.length, classes_not.at(-1)]).toEqual([classesNotMaximum, "Owls"]);
});
