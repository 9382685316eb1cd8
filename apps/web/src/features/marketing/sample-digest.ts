/** A day as Gatepost shows it; school, children and letters are made up. */
export type SampleLine = {
  text: string;
  when?: string;
  amount?: string;
  optional?: boolean;
  evidence: { text: string; place: string };
};

type SampleSection = { child: string; year: string; groups: { title: string; lines: SampleLine[] }[] };

export const sample: {
  day: string;
  first: SampleLine & { child: string };
  sections: SampleSection[];
  information: { text: string; child: string }[];
  footer: string;
} = {
  day: "Thursday 26 November",
  first: {
    child: "Amelia",
    text: "Packed lunch, wellies and a waterproof coat for the farm visit",
    when: "today, coach leaves 9.15am",
    evidence: {
      text: "Kestrels will need a packed lunch (no nuts), wellington boots in a named bag and a waterproof coat. The coach leaves at 9.15am prompt.",
      place: "page 1 of Y4 farm visit letter.pdf",
    },
  },
  sections: [
    {
      child: "Amelia",
      year: "Year 4",
      groups: [
        {
          title: "This evening",
          lines: [
            {
              text: "Choir rehearsal in the hall, pick-up from the side gate",
              when: "3.30pm to 4.30pm",
              evidence: {
                text: "Choir stays on until 4.30pm this Thursday only. Please collect from the side gate.",
                place: "email",
              },
            },
          ],
        },
        {
          title: "Next 7 days",
          lines: [
            {
              text: "Pay for swimming, spring term",
              when: "by Monday 30 November",
              amount: "£32.50",
              evidence: {
                text: "The contribution of £32.50 is due on ParentPay by Monday 30th November.",
                place: "email",
              },
            },
          ],
        },
      ],
    },
    {
      child: "Noah",
      year: "Reception",
      groups: [
        {
          title: "Next 7 days",
          lines: [
            {
              text: "Reply about the flu spray: consent form, yes or no",
              when: "by Wednesday 2 December",
              evidence: {
                text: "Please complete the e-consent for every child in Reception to Year 6, including if you do NOT wish them to have it, by 2 December.",
                place: "email",
              },
            },
            {
              text: "Bring one baby photo for the display",
              when: "Friday 27 November",
              optional: true,
              evidence: {
                text: "If you can, please send in one photo of your child as a baby on Friday.",
                place: "section “Acorns” of the newsletter",
              },
            },
          ],
        },
      ],
    },
  ],
  information: [
    { child: "Amelia", text: "The Year 4 class assembly moves to the spring term." },
    { child: "Noah", text: "Acorns have been counting conkers; a few photos are in the newsletter." },
  ],
  footer: "14 emails read, 3 left out (other year groups), none failed.",
};
