/** Words for changes to who is where and when: a child to fetch, a bus that doesn't come, a club that is off, a child who is hurt. */
const words = [
  // to be fetched, or brought
  "collect(?:ed|ion|ing)?|pick(?:ed)?[ -]?(?:(?:them|him|her|your child(?:ren)?) )?up|fetch(?:ed|ing)?|be met|send (?:him|her|them) home",
  "come (?:up |in )?(?:for|and get) (?:your|them|him|her)|lift (?:your|them|him|her)|get (?:them|him|her) home|lifts? (?:home|from)",
  "(?:brought|bring them|bring (?:your )?child(?:ren)?) (?:in|yourselves)\\b|own (?:arrangements|way|transport)",
  "home time|(?:from|to) a different (?:gate|door|place)|come in (?:by|through|at)|until further notice|mov(?:ed|ing) (?:[\\p{L}]+ ){0,4}(?:to|from)|becomes (?:next|this)",
  "(?:come|came|gone|went|arrived|here|left) (?:[\\p{L}]+ ){0,3}without (?:his|her|their)",
  // not as usual
  "(?:rather than|instead of|and not) (?:at )?\\d|(?:will|is|are|can(?:not|['’]t)|does|do) (?:not|now not)? ?(?:run(?:ning)?|operate|happen|go(?:ing)? ahead|serve|take place|open)\\b",
  "not (?:run(?:ning)?|operat(?:e|ing)|happening|going ahead)|only run until|nobody to look after|finish(?:es|ing)? early|called off|cancelled|postponed|is off\\b|are off\\b|back on\\b|on after all",
  "no (?:[\\p{L}\\d]+ ){1,9}(?:today|tonight|this (?:morning|afternoon|evening))|no (?:[\\p{L}\\d-]+ ){1,4}after school|(?:stay|remain|kept|learn(?:ing)?|work(?:ing)?) (?:at|from) home",
  // stuck
  "as soon as (?:possible|you can)|immediately|straight ?away|delay(?:ed|s)?|running (?:\\S+ ){0,3}late|(?:minutes|hours?) late|stuck|broken down|off the road|held up|traffic on|expect (?:them|\\p{L}+) (?:back |home |at school )?(?:at|about|around|nearer|after)|(?:come|coming|be) out with|turn(?:ing|ed) back|no replacement",
  // hurt, ill or absent
  "unwell|poorly|(?:isn|aren)['’]t well|taken ill|gone home|been sick|being sick|brought up|temperature|injur(?:ed|y)|hospital|a&e|ambulance|dentist|x-ray|(?:hurt|broken|cut|chipped) (?:his|her|a|an)|(?:bump|bang|knock)ed (?:[\\p{L}]+ )?heads?|own bed",
  "marked absent|not turned up|(?:he|she) with you|not (?:been )?(?:registered|arrived)|not (?:in|at) (?:school|lessons?|registration)|absen(?:t|ce) (?:line|today)",
  // the building
  "kept outside|gas smell|evacuat(?:ed|ion)|lockdown|smell of gas|gas leak|burst|flood(?:ed|ing)?|no (?:water|heat(?:ing)?|power|electricity)|without (?:heat(?:ing)?|water|power)",
].join("|");

export const changesPlans = new RegExp(`\\b(?:${words})`, "iu");
