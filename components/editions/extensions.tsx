import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { AddOnRow, AddOnTable } from './add-on-table';
import type { EditionProduct } from './edition-context';
import { newExtension, type EditionValues } from './edition-values';
import { FormSection, ForProducts, TextButton } from './form-section';

export function Extensions({ products }: { products: readonly EditionProduct[] }) {
  const t = useTranslations('officeForms.seasons');
  const name = 'extensions';
  const { fields, append, remove } = useFieldArray<EditionValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  const add = () => append(newExtension(products.slice(0, 1).map(({ code }) => code)));
  return (
    <FormSection title={t('extensions')} action={<TextButton label={t('addExtension')} onPress={add} />}>
      {fields.length > 0 && (
        <AddOnTable caption={t('extensions')}>
          {fields.map(({ key, code }, index) => (
            <AddOnRow key={key} path={`${name}.${index}`} code={code} onRemove={() => remove(index)}>
              <ForProducts path={`${name}.${index}.products`} products={products} />
            </AddOnRow>
          ))}
        </AddOnTable>
      )}
    </FormSection>
  );
}
