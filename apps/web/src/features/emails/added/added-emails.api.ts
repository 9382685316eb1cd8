import { addEmail } from "@gatepost/contract/added-emails";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refresh } from "../../../lib/refresh.ts";
import { emailsKeys } from "../emails-keys.ts";
import { restartLists } from "../long-list.api.ts";
import { isPicture } from "./file-problem.ts";
import { smallerPicture } from "./smaller-picture.ts";

type Chosen = { text: string } | { file: File };

/** Reads an email at once and adds it to today's summary. */
export function useAddEmail() {
  return useMutation({
    mutationFn: async (chosen: Chosen) =>
      call(addEmail, { body: "text" in chosen ? chosen : { file: await toSend(chosen.file) } }),
    onSuccess: () => {
      restartLists();
      return refresh(emailsKeys.all, emailsKeys.stats);
    },
  });
}

async function toSend(chosen: File) {
  const file = isPicture(chosen) ? await smallerPicture(chosen) : chosen;
  return { filename: file.name, content: await base64Of(file) };
}

/**
 * The file's bytes in base64.
 * @throws the reader's error if the file can't be read
 */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file could not be read")));
    reader.readAsDataURL(file);
  });
}
