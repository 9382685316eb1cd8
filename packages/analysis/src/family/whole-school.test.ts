import { describe, expect, test } from "vitest";
import { indexed } from "../testing/indexed.ts";

const childrenOf = async (body: string, subject = "Message") =>
  (await indexed(body, { subject })).record.children.join(",");
const both = await childrenOf("The whole school needs wellies on Friday 20 March.");

describe("Ida, Year 1, Wrens, house Birch (c1); Jonah, Year 5, Kestrels, house Alder (c2)", () => {
  test("sends a message for the whole school to both children", () => expect(both).toBe("c1,c2"));

  test.each([
    ["Year 6 bake sale", "The Year 6 children are holding a bake sale on Friday 20 March. Bring 50p."],
    ["Year 3 stall", "Year 3 will be selling poppies on Friday 20 March. Please send 50p."],
    ["Own clothes", "Own clothes day on Friday 20 March in aid of the Year 6 residential. £1 please."],
    ["Film night", "Year 6 run a film night for the whole school on Friday 20 March. Tickets £3."],
    ["Head lice", "There are head lice in Year 3. We ask all parents to check hair before Friday 20 March."],
    ["Year 3 play", "All families are invited to the Year 3 play on Friday 20 March at 2pm."],
  ])("%s: names another group but addresses everybody", async (subject, body) =>
    expect(await childrenOf(body, subject)).toBe(both),
  );

  test.each([
    ["Dear Year 3 parents\n\nAll families must send the form by Friday 20 March.", "Farm"],
    ["Year 3 go to the farm on Friday 20 March. All children need wellies.", "Year 3 farm"],
  ])("%s: takes “all” to mean all of the named group", async (body, subject) =>
    expect(await childrenOf(body, subject)).toBe(""),
  );

  test.each([
    ["Alder and Oak house day on Friday 20 March: house colours, please.", "c2"],
    ["Birch and Alder children come in house colours on Friday 20 March.", "c1,c2"],
    ["Oak and Elm are in charge of the cakes on Friday 20 March.", ""],
    ["Years 4 and above have swimming on Friday 20 March. Kit, please.", "c2"],
    ["Year 2 and younger come in wellies on Friday 20 March.", "c1"],
    ["U13 netball is off on Friday 20 March.", ""],
  ])("%s", async (body, names) => expect(await childrenOf(body)).toBe(names));

  test("leaves out those for whom nothing changes", async () => {
    const { changes } = await indexed(
      "Kestrels learn from home on Friday 20 March and everyone else is in as normal.",
    );
    expect(changes).toMatchObject([{ fields: { children: ["c2"] } }]);
  });
});
