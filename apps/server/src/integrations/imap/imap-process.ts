/** The program of a process that speaks IMAP with one mail server at a time. */
import { serveTasks } from "@gatepost/analysis/reader/serve-tasks";
import { performImapTask } from "./perform-imap-task.ts";

serveTasks(performImapTask);
