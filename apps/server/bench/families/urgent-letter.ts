/** The message that arrives in a watched mailbox. */
export const urgentLetter = {
  from: "Oakwood Office <office@oakwood.example>",
  subject: "School closing at 2.30pm today",
  text: "Dear parents, the heating has failed and school will close at 2.30pm today. Please collect your child from the main entrance at 2.30pm.",
};

/** The message as the bytes sent. */
export const urgentSource = (id: string): string =>
  [
    `From: ${urgentLetter.from}`,
    `Subject: ${urgentLetter.subject}`,
    `Message-ID: <${id}@oakwood.example>`,
    "",
    `${urgentLetter.text}\r\n`,
  ].join("\r\n");
