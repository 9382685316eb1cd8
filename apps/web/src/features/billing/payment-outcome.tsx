import { Stack, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

type Props = { title: string; icon: ReactNode; children: ReactNode; actions?: ReactNode };

/** The outcome of a payment, alone on the page. Announced when it changes. */
export function PaymentOutcome({ title, icon, children, actions }: Props) {
  return (
    <Card aria-labelledby="outcome">
      <Stack component="output" align="center" ta="center" gap="xs">
        <ThemeIcon variant="light" radius="xl" size="4.5rem" aria-hidden="true">
          {icon}
        </ThemeIcon>
        <h1 id="outcome" className="display">
          {title}
        </h1>
        {children}
      </Stack>
      {actions && <Stack mt="xl">{actions}</Stack>}
    </Card>
  );
}
