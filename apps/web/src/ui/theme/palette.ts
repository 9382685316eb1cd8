import type { MantineColorsTuple } from "@mantine/core";

/** Ten tones of a colour, from 0 to 9. */
const tones = (hexes: string) => hexes.split(" ") as unknown as MantineColorsTuple;

/** The accent: a painted garden gate. White text has a contrast of 6.5:1 on shade 7, and 4.7:1 on 6, which fills in the dark. */
export const hedge = tones("#ecf6f0 #d6eadf #aed6c1 #83c0a1 #5fac86 #449873 #2f8160 #1f6a4d #17573f #0f4331");

/** Warm greys in place of Mantine's blue ones; 4 outlines controls, with 3:1 on every surface. */
export const stone = tones("#faf6ef #f3ede2 #e8dfd0 #dacfbd #8c806e #887c6a #7b705f #62594b #443d33 #2b2620");

/** The dark scheme's surfaces: 9 is the page, 7 a card, 0 the text. */
export const night = tones("#f0e9dd #d5ccbe #b9afa0 #958b7d #857b6d #423c35 #2f2b26 #26231f #1e1b18 #181613");

/** Errors and urgent things; white text on shade 7 has a contrast of 6.3:1 (Mantine's own red 6 fails at 3.3:1). */
export const brick = tones("#fdf0ec #fadfd7 #f3bdae #ea9a84 #e17d63 #d05f44 #b94a32 #a33a25 #86301f #672518");

/** Warnings and what is due soon. */
export const ochre = tones("#fdf5e3 #f9e8c3 #f2d38c #e9bd58 #dfa930 #bf8a1a #9c6e10 #7d570b #654608 #4b3405");

/** For information: a quiet blue. */
export const slate = tones("#eef3f8 #dce7f0 #b8cde0 #93b2cd #7499ba #567fa4 #436a8d #345674 #29455e #1d3347");
