import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../platform/errors/errors.ts";
import { mailDocument } from "./mail-document.ts";
import { headline, mast, row } from "./mail-elements.ts";
import { painted } from "./mail-look.ts";

/**
 * For a scope of its own: the API takes JSON, but these pages send forms, whose content is ignored. A reader who came from an email
 * also sees a refusal as a page.
 */
export function servePages(scope: FastifyInstance): void {
  // Replaces the API's parser, which reads files.
  scope.removeContentTypeParser("multipart/form-data");
  const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)/;
  scope.addContentTypeParser(forms, { parseAs: "string" }, (_request, _body, done) => done(null, {}));
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    request.refusal = error;
    if (error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter);
    // Opening a page changes nothing anyway.
    const after = request.method === "GET" ? "" : " Nothing was changed.";
    sendPage(reply.code(error.status), `${error.message}${after}`);
  });
}

/** One button. @param address where the form posts to; the page itself by default */
export const formOf = (words: string, address = ""): string =>
  `<form method="post"${address && ` action="${address}"`}><button ${painted("button", "font:inherit;font-weight:bold;padding:12px 20px;border-width:1px;border-style:solid;border-radius:8px")}>${words}</button></form>`;

/** A page behind a link in an email: no sign-in, no script. @param form HTML */
export const sendPage = (reply: FastifyReply, words: string, form = ""): string =>
  sendHtml(reply, mailDocument("", mast("") + row(headline(words), "padding:14px 0") + row(form)));

/** A whole document, which no search engine may list: its address holds a token. */
export function sendHtml(reply: FastifyReply, html: string): string {
  reply
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .serializer((value: string) => value)
    .send(html);
  return html;
}
