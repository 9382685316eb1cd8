import { cloneElement, type ComponentType, type ReactElement, Suspense, useState } from "react";

type Button = ReactElement<{ onClick?: () => void }>;

/** Of a module loaded after the page. */
export type MenuProps = { button: Button; defaultOpened: boolean };

/** A button whose menu is loaded later, for menus are a sixth of what the first page needs. A tap before then opens it as soon as it is there. */
export function LateMenu({ menu: Menu, button }: { menu: ComponentType<MenuProps>; button: Button }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Suspense fallback={cloneElement(button, { onClick: () => setWanted(true) })}>
      <Menu button={button} defaultOpened={isWanted} />
    </Suspense>
  );
}
