/** What a new customer is about to order, in the link of the activation mail: the product, and an extension to it. */
type LinkedOrder = { product: string | null; extension: string | null };

const SEPARATOR = ' ';

export const orderPayload = ({
  product,
  extension,
}: {
  product?: string | undefined;
  extension?: string | undefined;
}): string | undefined => product && [product, ...(extension ? [extension] : [])].join(SEPARATOR);

export function readOrderPayload(payload: string | null): LinkedOrder {
  const [product = null, extension = null] = payload?.split(SEPARATOR) ?? [];
  return { product, extension };
}
