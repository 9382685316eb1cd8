import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { decodeText } from "@gatepost/analysis/text/decode-text";
import { FetchError } from "../fetch/errors.ts";
import { type Fetched, type FetchLimits, fetchPublic } from "../fetch/public-fetch.ts";
import { CalendarError } from "./errors.ts";

/** Sent with the request so that an unchanged calendar is not sent again. */
export interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export type FetchedCalendar = { unchanged: true } | ({ unchanged: false; text: string } & Validators);

const largestText = 5 * 1024 * 1024;

/** Fetches a calendar by its address (http, https or webcal). @throws CalendarError with a sentence for the parent */
export async function fetchCalendar(
  address: string,
  known: Validators,
  limits: FetchLimits = {},
): Promise<FetchedCalendar> {
  try {
    return await fetchText(address, known, limits);
  } catch (error) {
    if (error instanceof FetchError) throw new CalendarError(error.kind, error.message, error);
    throw error;
  }
}

async function fetchText(address: string, known: Validators, limits: FetchLimits): Promise<FetchedCalendar> {
  const answer = await fetchPublic(
    address,
    {
      accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
      "accept-encoding": "gzip",
      "user-agent": "Gatepost/1 (calendar subscription)",
      ...(known.etag ? { "if-none-match": known.etag } : {}),
      ...(known.last_modified ? { "if-modified-since": known.last_modified } : {}),
    },
    limits,
  );
  if (answer.status === 304 && (known.etag || known.last_modified)) return { unchanged: true };
  refuseStatus(answer.status);
  const charset = /charset="?([\w-]+)/i.exec(answer.headers["content-type"] ?? "")?.[1];
  const text = decodeText(await unpack(answer), charset);
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text)) throw new CalendarError("no_calendar", "no VCALENDAR");
  return {
    unchanged: false,
    text,
    etag: header(answer, "etag"),
    last_modified: header(answer, "last-modified"),
  };
}

function refuseStatus(status: number) {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403 || status === 407)
    throw new CalendarError("refused", `answered ${status}`);
  if (status === 404 || status === 410) throw new CalendarError("not_found", `answered ${status}`);
  throw new FetchError("unreachable", `answered ${status}`);
}

/** Some servers compress unasked, and a small response may unpack to gigabytes. */
async function unpack({ headers, body }: Fetched): Promise<Buffer> {
  const encoding = (headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const unpacker = { gzip: gunzip, "x-gzip": gunzip, deflate: inflate, br: brotliDecompress }[encoding];
  if (encoding === "identity" || encoding === "") return body;
  if (!unpacker) throw new FetchError("unreachable", `encoding ${encoding}`);
  try {
    return await promisify<Buffer, object, Buffer>(unpacker)(body, { maxOutputLength: largestText });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw new FetchError("too_large", "unpacked");
    throw new FetchError("unreachable", "cannot be unpacked", error);
  }
}

/** A longer value isn't a validator but an attempt to fill the database. */
function header(answer: Fetched, name: "etag" | "last-modified"): string | null {
  const value = answer.headers[name];
  return value !== undefined && value.length <= 500 ? value : null;
}
