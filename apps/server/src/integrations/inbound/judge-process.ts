/** The program of a process that judges mail: foreign bytes are read there, and its name servers asked. */
import { serveTasks } from "@gatepost/analysis";
import { judgeMail } from "./judge-mail.ts";

serveTasks(judgeMail);
