import { parentPort } from "node:worker_threads";
import { conclude, isSchoolMail } from "../conclude.ts";
import { parseHere } from "../mime/parse-here.ts";
import type { Answer, Question, Task } from "./reading-thread.ts";

/** The thread in which heavy messages are parsed and long ones are read, one after the other. */
let turn: Promise<void> = Promise.resolve();

parentPort?.on("message", (question: Question) => {
  turn = answer(turn, question);
});

async function answer(before: Promise<void>, question: Question): Promise<void> {
  await before;
  const { id } = question;
  let reply: Answer;
  try {
    reply = { id, value: await perform(question) };
  } catch (error) {
    reply = { id, error };
  }
  parentPort?.postMessage(reply);
}

function perform(question: Task): unknown {
  switch (question.task) {
    case "parse":
      return parseHere(question.raw);
    case "is_school_mail":
      return isSchoolMail(question.entry, question.family);
    case "conclude":
      return conclude(question.entry, question.family, question.origin);
  }
}
