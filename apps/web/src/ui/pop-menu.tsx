import { useId, useRef, type MouseEvent, type ReactNode } from "react";
import { Link } from "react-router";
import classes from "./pop-menu.module.css";

type Props = {
  /** The button's content. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClassName?: string | undefined;
  /** Where it opens: below a header button, above a bottom bar button. */
  opens: "below" | "above";
  /** Shown in the page, without the button, where the screen is wide. */
  spread?: boolean;
  children: ReactNode;
};

/**
 * A button that opens a short list of links and actions. The browser's own popover brings Escape, light dismiss and
 * focus return; it is a list, not an ARIA menu, so Tab walks through it.
 */
export function PopMenu({ button, buttonLabel, buttonClassName, opens, spread, children }: Props) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    const box = target.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const gap = opens === "below" ? box.bottom : window.innerHeight - box.top;
    panel.current.style.setProperty("--gap", `${Math.round(gap) + 8}px`);
  }

  return (
    <>
      <button
        ref={target}
        type="button"
        popoverTarget={id}
        className={`${classes.button} ${buttonClassName ?? ""}`}
        aria-label={buttonLabel}
        data-spread={spread}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        data-opens={opens}
        data-spread={spread}
        onBeforeToggle={place}
      >
        {children}
      </div>
    </>
  );
}

type ItemProps = { icon: ReactNode; children: ReactNode };

/** A link in a PopMenu; choosing it closes the list. */
export function PopMenuLink({ to, icon, children }: ItemProps & { to: string }) {
  return (
    <Link to={to} className={classes.item} onClick={close}>
      {icon}
      {children}
    </Link>
  );
}

/** An action in a PopMenu; choosing it closes the list. */
export function PopMenuAction({ onChoose, icon, children }: ItemProps & { onChoose: () => void }) {
  return (
    <button
      type="button"
      className={classes.item}
      onClick={(event) => {
        close(event);
        onChoose();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

function close(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
