import type { ReactNode } from "react";

type Props = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The card of sign-in, of registration and of the pages that our mails link to. */
export function EntranceCard({ title, intro, children, footer }: Props) {
  return (
    <section className="sheet padded">
      <h1 className="display">{title}</h1>
      {intro && <p className="soft plain mt-s">{intro}</p>}
      <div className="stack gap-l mt-l">{children}</div>
      {footer && <p className="centred plain mt-l">{footer}</p>}
    </section>
  );
}
