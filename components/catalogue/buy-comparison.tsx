import { useTranslations } from 'next-intl';
import type { CatalogueView } from '@/lib/catalogue/schema';
import type { PassOffer } from '@/lib/catalogue/offer';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { BuyButton } from './buy-button';

type BuyComparisonProps = {
  catalogue: CatalogueView;
  passes: readonly PassOffer[];
};

/** The passes of an edition side by side, row by row. Three columns fit on a phone. */
export function BuyComparison({ catalogue, passes }: BuyComparisonProps) {
  const t = useTranslations('shop.compare');
  const { edition } = catalogue;
  if (!edition) return null;
  const until = t('until', { date: formatDay(edition.validUntil) });
  const list = (titles: readonly string[]) => titles.join(', ') || t('without');
  const rows = [
    { term: t('price'), values: passes.map(({ price }) => formatMoney(price)), isPrice: true },
    {
      term: t('entries'),
      values: passes.map(({ entries }) =>
        entries === null ? t('unlimited') : t('count', { count: entries }),
      ),
    },
    { term: t('valid'), values: passes.map(() => until) },
    { term: t('personal'), values: passes.map(() => t('yes')) },
    { term: t('extensions'), values: passes.map(({ extensions }) => list(extensions)) },
    { term: t('options'), values: passes.map(({ options }) => list(options)) },
  ];
  return (
    <section aria-labelledby="compare" className="wrap pt-section">
      <h2 id="compare" className="mb-7 text-d2">
        {t('title')}
      </h2>
      {/* with large text on a phone the table scrolls by itself */}
      <div role="group" aria-labelledby="compare" tabIndex={0} className="overflow-x-auto">
        <table className="w-full table-fixed border-collapse max-[19rem]:min-w-[20rem]">
          <thead>
            <tr className="border-b-2 border-ink text-left align-bottom">
              <th scope="col" className="w-[28%] pb-2.5 md:w-1/4">
                <span className="sr-only">{t('what')}</span>
              </th>
              {passes.map(({ code, title }) => (
                <th key={code} scope="col" className="display pb-2.5 pr-3 text-d5 wrap-anywhere md:text-d4">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ term, values, isPrice }) => (
              <tr key={term} className="border-b border-hair align-top">
                <th
                  scope="row"
                  className="py-3 pr-1 text-left text-small font-normal text-mute md:pr-3 md:text-body"
                >
                  {term}
                </th>
                {values.map((value, index) => (
                  <td
                    key={index}
                    className={
                      isPrice
                        ? 'display num py-3 pr-2 text-lead md:text-d4'
                        : 'py-3 pr-3 font-semibold tabular-nums wrap-anywhere max-md:text-small'
                    }
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 md:ml-[25%]">
        {passes.map(({ code, title }) => (
          <div key={code}>
            <BuyButton catalogue={catalogue} product={code}>
              {t('order', { title })}
            </BuyButton>
          </div>
        ))}
      </div>
    </section>
  );
}
