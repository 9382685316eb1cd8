import { productName } from "@gatepost/contract/limits";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../platform/errors/errors.ts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import { darkRules, painted } from "./mail-look.ts";

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
    sendPage(reply.code(error.status), `<p>${escapeHtml(error.message)} Nothing was changed.</p>`);
  });
}

/** One button. @param address where the form posts to; the page itself by default */
export const formOf = (words: string, address = ""): string =>
  `<form method="post"${address && ` action="${address}"`}><button ${painted("button", "font:inherit;font-weight:bold;padding:12px 20px;border-width:1px;border-style:solid;border-radius:8px")}>${words}</button></form>`;

/** A page behind a link in an email: no sign-in, no script. @param content HTML */
export function sendPage(reply: FastifyReply, content: string): string {
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${productName}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${darkRules()}
</head><body ${painted("page", "margin:0;padding:24px 16px;font:18px/1.5 system-ui,sans-serif")}>
<main ${painted("card", "max-width:32em;margin:0 auto;padding:8px 24px 24px;border-width:1px;border-style:solid;border-radius:14px")}>
<h1 style="font-size:20px">${productName}</h1>${content}</main></body></html>`;
  reply
    .type("text/html; charset=utf-8")
    .serializer((value: string) => value)
    .send(page);
  return page;
}
