import { cloneElement, type ComponentType, type ReactElement, type Ref, Suspense, useState } from "react";

type Button = ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>;

/** Of a module loaded after the page. */
export type MenuProps = { button: Button; opened: boolean; onChange: (opened: boolean) => void };

/** A button whose menu is loaded later, for menus are a sixth of what the first page needs. A tap before then opens it as soon as it is there. */
export function LateMenu({ menu: Menu, button }: { menu: ComponentType<MenuProps>; button: Button }) {
  const [state, setState] = useState<"closed" | "wanted" | "open">("closed");
  // The menu's own button replaces the tapped one. Closing gives the focus back to what had it at opening.
  const openFrom = (arrived: HTMLButtonElement | null) => {
    if (!arrived) return;
    arrived.focus();
    setState("open");
  };
  return (
    <Suspense fallback={cloneElement(button, { onClick: () => setState("wanted") })}>
      <Menu
        button={state === "wanted" ? cloneElement(button, { ref: openFrom }) : button}
        opened={state === "open"}
        onChange={(opened) => setState(opened ? "open" : "closed")}
      />
    </Suspense>
  );
}
