import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "./query-client.ts";
import { keepAnswer, refresh } from "./refresh.ts";

const key = ["children"];

afterEach(() => queryClient.clear());

/** A list on the screen; each look at it waits until it is answered. */
function openList() {
  const looks: ((answer: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey: key,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        looks.push(resolve);
      }),
  });
  const close = observer.subscribe(() => undefined);
  return { looks, close, shown: () => observer.getCurrentResult() };
}

test("a list whose first look was asked before a change is asked anew", async () => {
  const { looks, close, shown } = openList();
  const refreshed = refresh(key);
  await expect.poll(() => looks.length).toBe(2);
  looks[0]!([]);
  looks[1]!(["Edie"]);
  await refreshed;
  expect(shown()).toMatchObject({ data: ["Edie"], isFetching: false, isError: false });
  close();
});

test("a look that was asked before a change does not replace what the server answered to it", async () => {
  const { looks, close, shown } = openList();
  looks[0]!(["Edie"]);
  await expect.poll(() => shown().data).toEqual(["Edie"]);
  const refreshed = refresh(key);
  await expect.poll(() => looks.length).toBe(2);
  keepAnswer(key, ["Edie", "Sam"]);
  looks[1]!(["Edie"]);
  await refreshed;
  expect(shown()).toMatchObject({ data: ["Edie", "Sam"], isFetching: false, isError: false });
  close();
});
