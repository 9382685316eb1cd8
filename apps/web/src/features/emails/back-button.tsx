import { Button, UnstyledButton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import classes from "./emails.module.css";

type Props = {
  to: string;
  label: string;
  /** Shows only an icon, with its label for screen readers. */
  iconOnly?: boolean;
};

/** Goes back to the list where it was left, or to `to` if this page was opened directly. */
export function BackButton({ to, label, iconOnly = false }: Props) {
  const navigate = useNavigate();
  const opened = useLocation().key === "default";
  const words = opened ? label : "Back";
  const go = () => void (opened ? navigate(to) : navigate(-1));
  if (iconOnly)
    return (
      <UnstyledButton className={classes.backIcon ?? ""} aria-label={words} title={words} onClick={go}>
        <IconArrowLeft size={24} aria-hidden="true" />
      </UnstyledButton>
    );
  return (
    <Button
      variant="subtle"
      className={classes.back ?? ""}
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
      onClick={go}
    >
      {words}
    </Button>
  );
}
