import type { ClassAnswer } from "@gatepost/contract/children";
import { classesNotMaximum, classNameMaximum } from "@gatepost/contract/limits";
import type { PlainChild } from "./children.repo.ts";

type Classes = Pick<PlainChild, "class_name" | "classes_not">;

/** A child's classes after an answer. A class and its teacher's name, told one after the other, are kept together: "Owls (Mrs Patel's class)". */
export function afterAnswer(
  { class_name: told, classes_not }: Classes,
  { class_name: asked, is_in }: ClassAnswer,
): Classes {
  const others = classes_not.filter((name) => name !== asked);
  if (is_in === true) return { class_name: together(asked, told), classes_not: others };
  return {
    class_name: without(told, asked),
    classes_not: is_in === false ? [...others, asked].slice(-classesNotMaximum) : others,
  };
}

const together = (asked: string, told: string | null): string => {
  const both = `${asked} (${told})`;
  return told && both.length <= classNameMaximum ? both : asked;
};

function without(told: string | null, asked: string): string | null {
  if (told === asked) return null;
  return told?.startsWith(`${asked} (`) ? told.slice(asked.length + 2, -1) : told;
}
