/** A provider sent more than any answer to our prompts can hold. */
export class AnswerTooLong extends Error {
  override name = "AnswerTooLong";
}

/** In bytes, after decompression: an answer has room for some 11,000 tokens, and the provider's own fields beside it. */
const longestBody = 200_000;

/** Fails while it is read if its body is longer than `limit` bytes: a model that never stops must not fill our memory. @throws AnswerTooLong */
export const boundedFetch =
  (limit = longestBody): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > limit) throw new AnswerTooLong();
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
