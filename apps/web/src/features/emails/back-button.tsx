import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import classes from "./emails.module.css";

/** Back to the list as it was left, or to `to` when this page was opened by its address. */
export function BackButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  const opened = useLocation().key === "default";
  return (
    <Button
      variant="subtle"
      className={classes.back ?? ""}
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
      onClick={() => void (opened ? navigate(to) : navigate(-1))}
    >
      {opened ? label : "Back"}
    </Button>
  );
}
