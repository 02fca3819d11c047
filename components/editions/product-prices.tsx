import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { AddButton, FormSection, RemoveButton } from './add-ons';
import { useIsSold, useStoredEdition } from './edition-context';
import { EditionField } from './edition-field';
import type { EditionValues } from './edition-values';

/** The products that the edition sells, with their prices. The others can be added. */
export function ProductPrices({ products }: { products: readonly string[] }) {
  const t = useTranslations('officeForms.seasons');
  const { fields, append, remove } = useFieldArray<EditionValues, 'products', 'key'>({
    name: 'products',
    keyName: 'key',
  });
  const missing = products.filter((code) => !fields.some(({ product }) => product === code));
  return (
    <FormSection title={t('prices')}>
      {fields.map(({ key, product }, index) => (
        <ProductPrice
          key={key}
          path={`products.${index}.price`}
          product={product}
          onRemove={() => remove(index)}
        />
      ))}
      {missing.map((product) => (
        <AddButton
          key={product}
          label={t('addProduct', { product })}
          onPress={() => append({ product, price: '' })}
        />
      ))}
    </FormSection>
  );
}

type ProductPriceProps = { path: `products.${number}.price`; product: string; onRemove: () => void };

/** Price of a product with that of the edition before, and how many were sold. */
function ProductPrice({ path, product, onRemove }: ProductPriceProps) {
  const t = useTranslations('officeForms.seasons');
  const { sold, before } = useStoredEdition();
  const isSold = useIsSold(product);
  const price = before?.prices[product];
  const number = sold[product] ?? 0;
  const help = [
    ...(before && price !== undefined ? [t('priceBefore', { edition: before.edition, price })] : []),
    ...(number > 0 ? [t('sold', { count: number })] : []),
  ].join(' · ');
  return (
    <div className="grid items-start gap-2 md:col-span-2 md:grid-cols-[1fr_auto]">
      <EditionField path={path} label={t('priceOf', { product })} help={help || undefined} />
      {!isSold && (
        <div className="md:pt-[22px]">
          <RemoveButton label={t('removeProduct', { product })} onPress={onRemove} />
        </div>
      )}
    </div>
  );
}
