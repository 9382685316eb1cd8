import { Modal, type MantineSize } from "@mantine/core";
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from "react";
import { useBlocker } from "react-router";
import classes from "./ui.module.css";

type Props = {
  opened: boolean;
  title: string;
  size?: MantineSize;
  /** Id of the element to focus if the opener has gone. */
  returnTo?: string | undefined;
  /** On a desktop it opens at the side and leaves the page visible. */
  beside?: boolean;
  children: ReactNode;
  onClose: () => void;
};

/** A modal over the page. Escape, a tap outside and "back" close it; the focus returns to the opener. */
export function Dialog({ opened, title, size = "md", returnTo, beside = false, children, onClose }: Props) {
  const opener = useRef<Element | null>(null);
  function giveFocusBack() {
    if (document.activeElement !== document.body) return;
    const to = opener.current?.isConnected ? opener.current : document.getElementById(returnTo ?? "");
    if (to instanceof HTMLElement) to.focus();
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      classNames={beside ? { inner: classes.inner, content: classes.content, overlay: classes.overlay } : {}}
      closeButtonProps={{ "aria-label": "Close", size: "xl", iconSize: 22 }}
      // Its subject is often gone by then, so nothing fades out.
      transitionProps={{ exitDuration: 0 }}
      onExitTransitionEnd={() => requestAnimationFrame(giveFocusBack)}
    >
      {opened && <WhileOpen onOpen={(by) => (opener.current = by)} onClose={onClose} />}
      {children}
    </Modal>
  );
}

type OpenProps = { onOpen: (by: Element | null) => void; onClose: () => void };

function WhileOpen({ onOpen, onClose }: OpenProps) {
  // Mantine remembers it as well, but not of a dialog that is loaded when it is first opened.
  const tell = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    tell(document.activeElement);
  }, []);
  // The phone's way back leads out of the dialog, not away from the page under it.
  useBlocker(({ historyAction }) => {
    if (historyAction !== "POP") return false;
    onClose();
    return true;
  });
  return null;
}
