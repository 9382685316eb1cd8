/** What a parent chose; nobody's row means that all is off. */
export interface AlertSettingsTable {
  user_id: string;
  enabled: boolean;
  /** HH:MM, local; both or neither. The end may be past midnight. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** HH:MM, local. */
  evening_at: string | null;
}
