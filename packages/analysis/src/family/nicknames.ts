const groups = `
  Alexander Alex Xander Sandy, Alexandra Alex Lexi Sasha, Amelia Millie Mils Amy, Andrew Andy Drew,
  Anthony Tony Ant, Benjamin Ben Benji Benny, Charlotte Charlie Lottie, Charles Charlie,
  Christopher Chris Kit, Daniel Dan Danny, Daniella Dani Ella, David Dave Davey,
  Edward Ed Eddie Ted Teddy Ned, Eleanor Ellie Nell Nora, Elizabeth Lizzie Beth Eliza Libby Betsy Liz,
  Emily Em Emmy Millie, Evelyn Evie Eve, Florence Flo Florrie Flossie, Frederick Fred Freddie,
  Gabriel Gabe, Georgina Georgie Gina, George Georgie, Harrison Harry, Henry Harry Hal,
  Isabella Bella Izzy Isa, Isabelle Izzy Belle, Jacob Jake, James Jim Jamie Jimmy, Jessica Jess Jessie,
  Jonathan Jon Jonny, Joseph Joe Joey, Joshua Josh, Katherine Kate Katie Kathy Kit, Leonard Leo Len,
  Lewis Lew, Louisa Lou, Lucas Luke, Madeleine Maddie, Margaret Maggie Meg Peggy, Matilda Tilly Tilda,
  Matthew Matt Matty, Maximilian Max, Michael Mike Mikey, Mohammed Mo, Nathaniel Nat Nate,
  Nicholas Nick Nicky, Olivia Liv Livvy Ollie, Oliver Ollie Olly, Oscar Oz, Patrick Paddy Pat,
  Penelope Penny, Philippa Pippa, Rebecca Becky Becca Bex, Richard Rich Rick, Robert Rob Bob Bobby Robbie,
  Rosalind Ros Rosie, Rosemary Rosie, Samantha Sam Sammy, Samuel Sam Sammy, Sebastian Seb,
  Sophia Soph Sophie, Stephen Steve, Thaddeus Thad, Theodore Theo Teddy, Thomas Tom Tommy, Timothy Tim,
  Victoria Vicky Tori, William Will Billy Bill Liam, Wilfred Wilf Wilfie Fred, Albert Bert Bertie Albie,
  Archibald Archie, Arthur Artie, Catherine Cath Cathy Kate Katie Cat, Caitlin Cait Kate, Dominic Dom,
  Eilidh Eily, Felicity Flick Fliss, Francesca Fran Frankie Chess, Imogen Immy Imo, Jennifer Jen Jenny,
  Josephine Josie Jo, Jeremy Jez, Leonardo Leo, Natasha Tash Tasha, Natalie Nat, Reuben Rube,
  Rosalie Rosie, Ruaridh Ru Rory, Susannah Susie Sue, Tabitha Tabby, Violet Vi, Winifred Winnie Freddie,
  Zachary Zac Zach Zak, Zara Zaz
`
  .split(",")
  .map((group) => group.trim().split(" "));

/** For a name in lower case: its short forms and the full names it shortens. */
const shortForms = new Map<string, string[]>();
const fullNames = new Map<string, string[]>();
const add = (names: Map<string, string[]>, of: string, name: string) =>
  names.set(of.toLowerCase(), [...(names.get(of.toLowerCase()) ?? []), name]);
for (const [full = "", ...others] of groups)
  for (const short of others) {
    add(shortForms, full, short);
    add(fullNames, short, full);
  }

/** The short forms of a full name, and the full names of a short one ("Wilf" is Wilfred on the register). */
export function nicknamesOf(first: string): string[] {
  const name = first.toLowerCase();
  return [...new Set([...(shortForms.get(name) ?? []), ...(fullNames.get(name) ?? [])])];
}
