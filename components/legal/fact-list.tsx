/** Sentences, one per line. */
export const FactList = ({ items }: { items: readonly string[] }) => (
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
