import { serveTasks } from "../reader/serve-tasks.ts";

/** Work for a reader process in tests. */
export type Business =
  | { does: "echo"; value: unknown }
  | { does: "await"; ms: number }
  | {
      does:
        | "compute_for_ever"
        | "fill_heap"
        | "fill_buffers"
        | "exit"
        | "abort"
        | "throw"
        | "tell_pid"
        | "tell_environment"
        | "reserve_memory";
    };

serveTasks<Business>(async (business) => {
  switch (business.does) {
    case "echo":
      return business.value;
    case "await":
      await new Promise((resolve) => setTimeout(resolve, business.ms));
      return "awaited";
    case "compute_for_ever":
      return /^(?:a+)+$/.test(`${"a".repeat(60)}!`);
    case "fill_heap":
      return fill(() => Array.from({ length: 100_000 }, (_, index) => ({ index })));
    case "fill_buffers":
      return fill(() => Buffer.alloc(20_000_000, 1));
    case "reserve_memory":
      return reserveMemory();
    case "exit":
      return process.exit();
    case "abort":
      return process.abort();
    case "throw":
      throw new RangeError("of its own");
    case "tell_pid":
      return process.pid;
    case "tell_environment":
      return { env: process.env, argv: process.execArgv };
  }
});

/** As programs in WebAssembly do: gigabytes of addresses and little memory. */
function reserveMemory(): number {
  const reserved = Array.from({ length: 4 }, () => new ArrayBuffer(1, { maxByteLength: 4e9 }));
  return Buffer.alloc(100_000_000, reserved.length).length;
}

function fill(make: () => object): never {
  const held: object[] = [];
  for (;;) held.push(make());
}
