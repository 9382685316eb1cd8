/** The form's initial values. */
export type FilledIn = {
  text?: string;
  file?: File;
  /** Something was shared with the app but didn't arrive. */
  missed?: boolean;
  /** It came from another app, or from another site's page. */
  shared?: boolean;
};
