/** What the form holds when it opens. */
export type FilledIn = {
  text?: string;
  file?: File;
  /** Something was shared with the app and didn't arrive. */
  missed?: boolean;
};
