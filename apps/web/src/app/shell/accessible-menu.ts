/** A menu stays in its landmark, and holds nothing but its entries. */
export const accessibleMenu = { withinPortal: false, withInitialFocusPlaceholder: false } as const;
