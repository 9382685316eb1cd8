import type { Item } from "../types.ts";

/** The same for items of the same children, in the same class if it isn't known whether they are in it. */
export const whose = ({ children, of_class }: Pick<Item, "children" | "of_class">): string =>
  [...children, ...(of_class?.classes ?? [])].join();

/** Whether items are for different classes, one of which a child of ours may be in. */
export const areOfOtherClasses = (one: Pick<Item, "of_class">, two: Pick<Item, "of_class">): boolean =>
  one.of_class !== undefined &&
  two.of_class !== undefined &&
  !one.of_class.classes.some((name) => two.of_class?.classes.includes(name));
