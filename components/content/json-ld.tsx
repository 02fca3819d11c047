import type { Graph, Thing, WithContext } from 'schema-dts';

type JsonLdProps = { data: Graph | WithContext<Thing> };

/** Removes soft hyphens, and escapes `<`, so that content cannot close the element. */
const serialize = (data: JsonLdProps['data']): string =>
  JSON.stringify(data).replaceAll('\u00ad', '').replaceAll('<', '\\u003c');

export const JsonLd = ({ data }: JsonLdProps) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialize(data) }} />
);
