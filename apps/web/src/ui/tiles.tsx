/** Figures side by side, each with its name. */
export const Tiles = ({ figures }: { figures: readonly (readonly [name: string, figure: number])[] }) => (
  <dl className="stack tiles plain">
    {figures.map(([name, figure]) => (
      <div key={name} className="figure">
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
