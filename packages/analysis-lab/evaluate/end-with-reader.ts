/** `npm run evaluate | head` closes the pipe: nobody reads on, so there is nothing more to say. */
export function endWithReader(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
}
