import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { centsOf, francs } from '@/lib/core/money';
import { useIsSold, useStoredEdition, type EditionProduct } from './edition-context';
import { EditionCell } from './edition-field';
import type { EditionValues } from './edition-values';
import { FormSection, TextButton } from './form-section';

type ProductPricesProps = { edition: string; products: readonly EditionProduct[] };

/** The products that the edition sells, with their prices beside those of the one before. The others can be added. */
export function ProductPrices({ edition, products }: ProductPricesProps) {
  const t = useTranslations('officeForms.seasons');
  const { before } = useStoredEdition();
  const { fields, append, remove } = useFieldArray<EditionValues, 'products', 'key'>({
    name: 'products',
    keyName: 'key',
  });
  const missing = products.filter(({ code }) => !fields.some(({ product }) => product === code));
  return (
    <FormSection
      title={t('prices')}
      lead={t('pricesHelp')}
      action={missing.map(({ code }) => (
        <TextButton
          key={code}
          label={t('addProduct', { product: code })}
          onPress={() => append({ product: code, price: '' })}
        />
      ))}
    >
      <table className="office-table office-cells md:col-span-4">
        <caption className="sr-only">{t('prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('code')}</th>
            {before && (
              <th scope="col" className="number">
                {before.edition}
              </th>
            )}
            <th scope="col" className="end w-[16%]">
              {edition}
            </th>
            {before && (
              <th scope="col" className="number">
                {t('difference')}
              </th>
            )}
            <th scope="col" className="number">
              {t('soldHead')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, product }, index) => (
            <ProductPrice
              key={key}
              path={`products.${index}.price`}
              product={product}
              name={products.find(({ code }) => code === product)?.name ?? product}
              onRemove={() => remove(index)}
            />
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}

type ProductPriceProps = {
  path: `products.${number}.price`;
  product: string;
  name: string;
  onRemove: () => void;
};

/** Price of a product with that of the edition before, and how many were sold. */
function ProductPrice({ path, product, name, onRemove }: ProductPriceProps) {
  const t = useTranslations('officeForms.seasons');
  const { sold, before } = useStoredEdition();
  const isSold = useIsSold(product);
  const price = useWatch<EditionValues, typeof path>({ name: path });
  const last = before?.prices[product];
  return (
    <tr>
      <td className="key">{name}</td>
      <td className="text-mute [overflow-wrap:anywhere]">{product}</td>
      {before && (
        <td className="number text-mute" data-head={before.edition}>
          {last}
        </td>
      )}
      <td className="end">
        <EditionCell path={path} label={t('priceOf', { product })} isAmount />
      </td>
      {before && (
        <td className="number text-mute" data-head={t('difference')}>
          {last !== undefined && difference(last, price)}
        </td>
      )}
      <td className="number" data-head={t('soldHead')}>
        {sold[product] ?? 0}
      </td>
      <td className="md:*:ml-auto">
        {!isSold && (
          <TextButton label={t('remove')} name={t('removeProduct', { product })} onPress={onRemove} />
        )}
      </td>
    </tr>
  );
}

/** `+ 10.00`; empty while no amount is typed. */
function difference(before: string, price: string): string {
  const [was, is] = [centsOf(before), centsOf(price)];
  if (is < 0) return '';
  const sign = is > was ? '+\u00a0' : is < was ? '\u2212\u00a0' : '';
  return `${sign}${francs(Math.abs(is - was))}`;
}
