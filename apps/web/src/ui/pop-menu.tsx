import { Button } from "@mantine/core";
import { useId, useRef, type MouseEvent, type ReactNode } from "react";
import { Link } from "react-router";
import classes from "./ui.module.css";

type Props = {
  /** The button's content. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClassName?: string | undefined;
  /** Where it opens: below a header button, above a bottom bar button. */
  opens: "below" | "above";
  children: ReactNode;
};

/**
 * A button that opens a short list of links and actions. The browser's own popover brings Escape, light dismiss and
 * focus return, without the scripts of Mantine's menu on every page; it is a list, not an ARIA menu, so Tab walks
 * through it.
 */
export function PopMenu({ button, buttonLabel, buttonClassName, opens, children }: Props) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    const box = target.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const side = opens === "below" ? "top" : "bottom";
    const gap = opens === "below" ? box.bottom : window.innerHeight - box.top;
    panel.current.style[side] = `${Math.round(gap) + 8}px`;
  }

  return (
    <>
      <button
        ref={target}
        type="button"
        popoverTarget={id}
        className={`${classes.opener} ${buttonClassName ?? ""}`}
        aria-label={buttonLabel}
      >
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={`${classes.panel} sheet`} onBeforeToggle={place}>
        {children}
      </div>
    </>
  );
}

type ItemProps = { icon: ReactNode; children: ReactNode };
const item = { variant: "subtle", fullWidth: true, justify: "start" };

/** A link in a PopMenu; choosing it closes the list. */
export const PopMenuLink = ({ to, icon, children }: ItemProps & { to: string }) => (
  <Button {...item} component={Link} to={to} leftSection={icon} onClick={close}>
    {children}
  </Button>
);

/** An action in a PopMenu; choosing it closes the list. */
export function PopMenuAction({ onChoose, icon, children }: ItemProps & { onChoose: () => void }) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    close(event);
    onChoose();
  };
  return (
    <Button {...item} leftSection={icon} onClick={choose}>
      {children}
    </Button>
  );
}

function close(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
