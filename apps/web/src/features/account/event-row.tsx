import { Group } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

type Props = { icon: Icon; title: string; detail: string; children?: ReactNode };

export function EventRow({ icon: Icon, title, detail, children }: Props) {
  return (
    <Group component="li" py="sm" gap="sm">
      <Icon size={24} aria-hidden="true" className="soft rigid" />
      <div className="grow">
        <strong>{title}</strong>
        <p className="quiet fine">{detail}</p>
      </div>
      {children}
    </Group>
  );
}
