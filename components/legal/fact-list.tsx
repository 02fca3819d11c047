type FactListProps = { items: readonly string[] };

/** Sentences, one per line. */
export function FactList({ items }: FactListProps) {
  return (
    <div className="prose">
      <ul>
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
