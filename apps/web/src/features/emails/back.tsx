import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";

/** Goes back to the list where it was left, or to `to` if this page was opened directly. */
export function Back({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  const opened = useLocation().key === "default";
  const words = opened ? label : "Back";
  const go = () => void (opened ? navigate(to) : navigate(-1));
  return (
    <ActionIcon variant="subtle" size="xl" aria-label={words} title={words} onClick={go}>
      <IconArrowLeft size={24} aria-hidden="true" />
    </ActionIcon>
  );
}
