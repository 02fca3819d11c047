import type { Product, WithContext } from 'schema-dts';
import type { ProductOffer } from '../catalogue/offer';
import type { CatalogueView } from '../catalogue/schema';
import { CURRENCY } from '../core/money';

type ProductOptions = {
  publicUrl: string;
  /** Path of the product page. */
  url: string;
  description: string | null;
  brandName: string;
};

/** Structured data of a product with its price. Source: schema.org/Product, schema.org/Offer. */
export function productData(
  { code, title, price }: ProductOffer,
  { edition, buyingEnabled }: Pick<CatalogueView, 'edition' | 'buyingEnabled'>,
  { publicUrl, url, description, brandName }: ProductOptions,
): WithContext<Product> {
  const address = `${publicUrl}${url}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: code,
    ...(description ? { description } : {}),
    brand: { '@type': 'Brand', name: brandName },
    url: address,
    offers: {
      '@type': 'Offer',
      url: address,
      price: `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`,
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${buyingEnabled ? 'InStock' : 'OutOfStock'}`,
      ...(edition ? { validFrom: edition.onSaleFrom, priceValidUntil: edition.priceGuaranteedUntil } : {}),
    },
  };
}
