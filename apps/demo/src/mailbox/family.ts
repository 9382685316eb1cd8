/** The invented family and school of the demo. All names are invented; nobody owns the domains. */

export const family = {
  sign_in: {
    username: "ros",
    password: "larks-and-puffins",
    first_name: "Ros",
    last_name: "Tennant",
    email: "ros.tennant@mail.example",
  },
  /** Only registered: for trying the set-up. */
  newcomer: {
    username: "kit",
    password: "puffins-and-larks",
    first_name: "Kit",
    last_name: "Tennant",
    email: "kit.tennant@mail.example",
    /** An app password for that mailbox. */
    app_password: "bcdf-ghjk-lmnp-qrst",
    /** A second mailbox of theirs. */
    outlook: "kit.tennant@outlook.example",
  },
  parents: [
    { name: "Ros Tennant", email: "ros.tennant@mail.example" },
    { name: "Kit Tennant", email: "kit.tennant@mail.example" },
  ],
  children: [
    {
      name: "Maya",
      year_group: "Year 2",
      house: "Hawthorn",
      sports: ["gymnastics"],
      school: "Larkmere Primary School",
      class_name: "Puffins",
      context: "School dinners, swims with Year 2 this term",
    },
    {
      name: "Theo",
      year_group: "Year 6",
      house: "Rowan",
      sports: ["football", "choir"],
      school: "Larkmere Primary School",
      class_name: "Kestrels",
      context: "Packed lunches, walks home on Fridays",
    },
  ],
  school_domains: [
    { domain: "larkmereprimary.northshire.sch.uk", name: "Larkmere Primary School" },
    { domain: "larkmerefriends.example", name: "Friends of Larkmere (parents' association)" },
    { domain: "payforschool.example", name: "PayForSchool" },
    { domain: "schoolhealth-larkshire.example", name: "School nurses" },
    { domain: "kit.tennant@mail.example", name: "Forwarded by Kit" },
  ],
  calendar_source: { name: "Larkmere Primary School" },
} as const;
