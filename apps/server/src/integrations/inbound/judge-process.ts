/** The program of a process that authenticates messages: untrusted bytes are parsed there, and DNS queried. */
import { serveTasks } from "@gatepost/analysis";
import { judgeMail } from "./judge-mail.ts";

serveTasks(judgeMail);
