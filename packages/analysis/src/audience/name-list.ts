/** "Kestrel: Sunny, Hattie, Jude, Faith, Cody": who is in a group, which is not what is on. */
export const isNameList = (cell: string): boolean =>
  (cell.match(/(?<=^|[,;:]\s)\p{Lu}[\p{Ll}’'-]+(?: \p{Lu})?(?=[,;]|$)/gu) ?? []).length >= 4;
