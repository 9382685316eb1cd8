import { pastedSource } from "./pasted-message.ts";

export type AddedInput = { text: string; subject: string | null } | { filename: string; content: Uint8Array };

const mediaTypes: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** A parent's upload as RFC 5322 bytes. A saved email stays unchanged; a document or picture is attached to an empty message. */
export function addedSource(input: AddedInput): Uint8Array {
  if ("text" in input) return pastedSource(input.text, input.subject);
  const { filename, content } = input;
  const dot = filename.lastIndexOf(".");
  const extension = filename.slice(dot + 1).toLowerCase();
  if (extension === "eml") return content;
  const type = mediaTypes[extension] ?? "application/octet-stream";
  const name = filename.slice(0, dot);
  const subject = type.startsWith("image/") && cameraName.test(name) ? "Photographed letter" : name;
  return withAttachment(subject, filename, type, content);
}

/** The name that a phone gives: IMG_4711, PXL_20260310_081500123, image, "WhatsApp Image 2026-03-10 at 08.15.00". */
const cameraName =
  /^(?:img|pxl|dsc[fn]?|image|photo|picture|scan|screenshot|whatsapp image)?(?:[\s_.()-]|\d|at)*$/i;

const boundary = "added-by-hand";

function withAttachment(subject: string, filename: string, type: string, content: Uint8Array): Buffer {
  const lines =
    Buffer.from(content)
      .toString("base64")
      .match(/.{1,76}/g) ?? [];
  return Buffer.from(
    [
      "From: letter@pasted.sch.uk",
      `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
      "MIME-Version: 1.0",
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      "",
      `--${boundary}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      "",
      `--${boundary}`,
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(filename)}`,
      "Content-Transfer-Encoding: base64",
      "",
      ...lines,
      `--${boundary}--`,
      "",
    ].join("\r\n"),
  );
}
