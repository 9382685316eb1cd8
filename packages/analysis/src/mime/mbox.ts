/** Splits an mbox file into its messages: a "From " line starts one, ">From " inside is unescaped (mboxrd). */
export function splitMbox(file: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const starts: number[] = [];
  for (let at = 0; at >= 0 && at < bytes.length; at = bytes.indexOf("\nFrom ", at)) {
    if (at === 0 && bytes.subarray(0, 5).toString("latin1") !== "From ") {
      const first = bytes.indexOf("\nFrom ");
      if (first < 0) break;
      at = first;
    }
    const start = at === 0 ? 0 : at + 1;
    starts.push(start);
    at = start + 4;
  }
  return starts.map((start, index) => {
    const message = bytes.subarray(bytes.indexOf("\n", start) + 1, starts[index + 1] ?? bytes.length);
    return Buffer.from(message.toString("latin1").replace(/^>(>*From )/gm, "$1"), "latin1");
  });
}
