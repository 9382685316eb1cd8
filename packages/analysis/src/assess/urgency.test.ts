import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

const read = async (body: string, subject = "Message") => {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};

describe("rates a change for today or tomorrow as urgent, in any words", () => {
  test.each([
    "The boiler has given up and we have no heat, so nobody can be in the building today.",
    "Our minibus has broken down near Ripley. The cross country team will be with you about six, not half past four.",
    "No chess club this evening I'm afraid, as Mr Voss has lost his voice. Children come out at 3.15 with everybody else.",
    "A tree has come down over the drive. Use the church path this afternoon.",
    "Ida has been sick after lunch. She is in the office with a bowl and would like her own bed.",
    "Water is pouring through the hall roof. Lessons tomorrow are online.",
    "The infants' toilets are out of action for the rest of this week, so Wrens will be taught in the church hall. Bring them straight there.",
    "Ida has a temperature of 39 and is asking for you. Please come.",
    "The school is in lockdown. Children are safe. Do not come to school until you hear from us.",
    "Jonah has forgotten his inhaler. Could you bring it up to the office?",
    "There has been a leak in the boiler house. Wrens will be taught in St Luke's hall and should be taken there, not to school. We expect to be back on Thursday.",
    "Jonah was marked absent at registration. Please let us know why.",
    "Ida wasn't in school this morning and we have no message.",
    "Breakfast club can't open tomorrow. Doors at 8.45 as normal.",
    "Jonah has been picked for tomorrow's race at Hadley Park.",
    "Ida's glasses are broken. She can't see the board, can you drop in a spare pair?",
    "Jonah's finger got shut in a door. It's swollen, and he's in the office with an ice pack.",
    "We are still at the services, as the driver has to rest. New arrival 6.20.",
    "Jonah came in without his glasses this morning and cannot see the board.",
    "Hi, Jonah hasn't got a lunch with him. Shall we give him a school dinner?",
    "Ida banged her head on the slide at playtime. She has had a cold compress and is back in class.",
    "We start the clay animals tomorrow. An old shirt each, please!",
    "A reminder that it is our Roman day tomorrow; togas at the ready.",
    "Our dinner lady's oven has died. Anyone who wants something hot tomorrow will need to send a flask.",
    "The tutor session this evening has had to be called off; Jonah will be out with everybody else at 3.15.",
    "With more snow forecast we're sending everybody home at 12.30.",
  ])("%s", async (body) => expect((await read(body)).priority).toBe("urgent"));

  test("says what changes", async () =>
    expect((await read("There is no after-school club today, as our leader is ill.")).reason).toMatch(
      /^Urgent: “No after-school club.*” (?:is|changes plans)/,
    ));
});

describe("does not rate what only sounds urgent as urgent", () => {
  test.each([
    "URGENT! Have you heard about our summer raffle? It will be in July.",
    "The boiler was mended over the weekend, thank you for your patience.",
    "Year 3: the coach has broken down, and we shall be late back.",
    "The school will be closed to pupils on Friday 11th September for staff training.",
    "If we ever have to close because of snow you will hear from us by 7am.",
    "Should the school have to close, a message goes out by 7am. Children who are in are kept until collected.",
    "Year 5 should collect a planner from the library and see Miss Baird about helping.",
    "Each winter we remind families how closures work. There is no change today. Please keep this letter.",
    "U13 netball: the match at Ballymore is off tomorrow.",
    "Some of you will have seen the fire engine. All children were back in class by 10.50.",
    "Year 5 - Tuesday 10 April: meetings with teachers from 4pm.",
    "Year 5 have been learning how a volcano erupts. There was lava everywhere!",
    "A reminder that we are a nut-free school. Any reaction is treated straight away by a first aider and you would be called without delay.",
    "In an evacuation the children walk to St Luke's, and parents are told by text where to collect them.",
    "Children who arrive after 8.50am must come in through the office and be signed in by an adult.",
    "It's snowing! School is open, buses are running and it will be a normal day.",
    "A warning of high winds is in force for tomorrow. Schools are expected to open as normal.",
    "Snow is forecast for tomorrow. We plan to open as usual. Please check that we have your mobile number.",
    "Booking for parents' evening opens at 6pm tomorrow and closes on Monday 23 March.",
    "The new app goes live tomorrow. Until then carry on as now.",
    "Inspectors are with us today and tomorrow. There may be visitors in class.",
    "The reading challenge ends tomorrow. Thank you to all who took part.",
    "You may hear on the news about the storm. Our buildings are safe and we are not expecting to close.",
    "Kestrels are back from the castle safe and sound. Everyone had a wonderful day.",
    "Lost property is in the office until Easter. Mrs Gill is in the office on Mondays.",
    "We are aware that the parent app is not working today. The suppliers are looking into it.",
    "Spellings go home today and are tested next Tuesday.",
    "You will have seen that the fence came down in the storm. It has been made safe, and the children are using the lower playground for now.",
    "We shall hold a fire practice some time this week. Do not be alarmed if your child mentions it.",
    "Football camp in the holidays! Book by midnight tonight. Advertisement. The organisers are not connected with the school.",
    "Year 5 and Year 6 had a talk on road safety this afternoon. You might like to go over the rules together.",
    "Please remind your child to lock their bike. One was taken from the rack this afternoon and we have told the police.",
    "If anybody sees a small brown terrier, it slipped its lead at pick-up today. Ring Mrs Ames.",
    "After this morning's near miss we'd be grateful if everybody would walk the last bit.",
    "Just to let you know that Ida fell over in the playground this morning and grazed her hand. We cleaned it.",
    "Ukuleles come home today with the children. Please keep them out of reach of the baby and practise for five minutes a day.",
    "Governors will begin looking for my successor tomorrow.",
    "Families may like to know that there's a free lantern walk in the park tonight at 6.",
    "If you have clicked on the link in the false email, contact your bank straight away.",
    "Children with a high temperature should stay at home until they feel better.",
    "A number of children have forgotten their PE kit this term. Please check the timetable.",
    "Jonah has left his coat at school several times. Names in coats help us.",
    "A lovely day at the farm! Three children left their lunch boxes on the coach.",
    "Mrs Ahmed, our headteacher, hit on the idea of a head lice week. We would welcome your views.",
    "Scaffolders will be working behind the nursery tomorrow, and you may notice a little dust.",
    "Two pupils in Year 2 have conjunctivitis. It is common in spring, and there is nothing you need to do.",
    "Mr Obi, whom many of you know, will be looking after Kestrels from tomorrow while Mr Voss is on his course.",
    "After all the excitement of the week, PE is back to normal tomorrow.",
    "Officers spoke to the older children this morning about e-scooters. Have a chat with your child about it.",
    "Ida caught her elbow on the fence. She is perfectly happy and has had a sticker. Just so you know.",
    "What an afternoon! A fire engine came, there was a pretend evacuation and nobody was hurt.",
  ])("%s", async (body) => expect((await read(body)).priority).not.toBe("urgent"));
});
