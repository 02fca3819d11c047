/** Sentences, one per line. */
export function FactList({ items }: { items: readonly string[] }) {
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
