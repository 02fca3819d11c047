type JsonLdProps = { data: object };

/** Facts for machines. `<` is written as an escape, or a text of the content could end the element. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
