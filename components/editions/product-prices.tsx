import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { AddButton, FormSection, RemoveButton } from './add-ons';
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
        <div key={key} className="grid items-end gap-2 md:col-span-2 md:grid-cols-[1fr_auto]">
          <EditionField path={`products.${index}.price`} label={t('priceOf', { product })} />
          <RemoveButton label={t('removeProduct', { product })} onPress={() => remove(index)} />
        </div>
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
