import type { Graph, Thing, WithContext } from 'schema-dts';

type JsonLdProps = { data: Graph | WithContext<Thing> };

/** Structured data. `<` is escaped, so that content cannot close the element. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
