import { useTranslations } from 'next-intl';
import { COVERAGE_ICONS } from '@/components/events/coverage-tag';
import { ExtensionLink } from '@/components/events/extension-link';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { PlaceDetail } from '@/lib/places/view';
import { COVERAGES } from '@/lib/content/schema/event';

type PlacePassProps = {
  place: PlaceDetail;
  brandName: string;
  /** Null while nothing can be ordered. */
  orderUrl: string | null;
};

/** Coverage of the pass at this venue, counted over upcoming events. */
export function PlacePass({ place, brandName, orderUrl }: PlacePassProps) {
  const t = useTranslations('place.pass');
  const { kind, events, extensionTitle, extensionOffers } = place;
  const counts = COVERAGES.map((coverage) => ({ coverage, count: events.coverage[coverage] })).filter(
    ({ count }) => count > 0,
  );
  return (
    <section aria-labelledby="coverage" className="field bg-season p-[22px]">
      <h2 id="coverage" className="text-d4 leading-[1.05]">
        {t('title', { brand: brandName })}
      </h2>
      {extensionTitle && <p className="mt-3 font-semibold">{t('needs', { title: extensionTitle })}</p>}
      {counts.length > 0 ? (
        <>
          <p className="mt-3">{t('lead', { count: events.total })}</p>
          <ul className="mt-2.5">
            {counts.map(({ coverage, count }) => (
              <li key={coverage} className="flex items-center gap-2.5 border-t border-ink py-2 font-semibold">
                <Icon name={COVERAGE_ICONS[coverage]} className="size-5" />
                {coverage === 'extension' && events.extensionTitles.length > 0
                  ? t('withExtensions', { count, titles: events.extensionTitles.join(', ') })
                  : t(coverage, { count })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-3">{kind === 'cinema' ? t('cinema') : t('nothing')}</p>
      )}
      {orderUrl &&
        extensionOffers.map((offer) => (
          <p key={offer.code}>
            <ExtensionLink {...{ offer, orderUrl }} />
          </p>
        ))}
      {orderUrl && (
        <TextLink href={orderUrl} prefetch={false} icon="arrow-right" className="mt-1">
          {t('order')}
        </TextLink>
      )}
    </section>
  );
}
