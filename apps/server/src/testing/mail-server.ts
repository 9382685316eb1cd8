import { decodeWords } from "postal-mime";
import { createServer, type Socket } from "node:net";
import { listenHere } from "./listen-here.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly reply_to: string;
  /** The text part, decoded. */
  readonly text: string;
  /** The raw message, headers first. */
  readonly raw: string;
}

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

type Behaviour = "accept" | "refuse" | "busy" | "down";

const answersToRecipient = { accept: "250 ok", refuse: "550 no such person", busy: "451 later" } as const;

/** An SMTP server that stores what it receives. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = "accept";
  const server = createServer((socket) => {
    if (behaviour === "down") socket.destroy();
    else
      converse(
        socket,
        () => answersToRecipient[behaviour === "down" ? "busy" : behaviour],
        (mail) => received.push(mail),
      );
  });
  const port = await listenHere(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** `refuse`: every recipient gets 550; `busy`: 451; `down`: connections are closed at once. */
    behave: (how: Behaviour) => void (behaviour = how),
  };
}

function converse(socket: Socket, answerToRecipient: () => string, keep: (mail: ReceivedMail) => void) {
  let buffer = "";
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 test");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    buffer += chunk.toString("latin1");
    for (let end = nextEnd(); end >= 0; end = nextEnd()) {
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        // RFC 5321, 4.5.2: the client doubles a dot that begins a line.
        keep(parseMail(part.replace(/\r\n\./g, "\r\n")));
        say("250 kept");
      } else answer(part.slice(0, 4).toUpperCase());
    }
  });
  const nextEnd = () => buffer.indexOf(inData ? "\r\n.\r\n" : "\r\n");
  const answer = (command: string) => {
    if (command === "RCPT") return say(answerToRecipient());
    if (command === "QUIT") return void (say("221 bye"), socket.end());
    if (command !== "DATA") return say("250 ok");
    inData = true;
    return say("354 go on");
  };
}

function parseMail(raw: string): ReceivedMail {
  const { head, header, body } = splitPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const first = boundary
    ? splitPart(body.split(`--${boundary}\r\n`)[1]!.split(`\r\n--${boundary}`)[0]!)
    : null;
  return {
    from: header("from"),
    to: header("to"),
    subject: decodeWords(header("subject")),
    reply_to: header("reply-to"),
    text: decoded(first ?? { header, body }),
    raw,
  };
}

function splitPart(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = head.replace(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1] ?? "";
  return { head, header, body: rest.join("\r\n\r\n") };
}

const decoded = ({ header, body }: { header: (name: string) => string; body: string }): string =>
  /quoted-printable/i.test(header("content-transfer-encoding")) ? decodeQuotedPrintable(body) : body;

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
