type Figure = readonly [name: string, figure: number | undefined];

/** Figures side by side, each with its name; dashes while they load. */
export const Tiles = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="stack tiles plain">
    {figures.map(([name, figure]) => (
      <div key={name} className="figure">
        <dt>{name}</dt>
        <dd>{figure ?? "–"}</dd>
      </div>
    ))}
  </dl>
);
