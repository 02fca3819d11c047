import { useTranslations } from 'next-intl';
import { COVERAGE_ICONS } from '@/components/events/coverage-tag';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import type { EventDetail } from '@/lib/events/view';
import { ExtensionLink } from '../extension-link';

type PassBoxProps = {
  event: EventDetail;
  brandName: string;
  /** Null while nothing can be ordered. */
  orderUrl: string | null;
};

/** Coverage of the pass for this event. In the season's colour if it grants entry. */
export function PassBox({ event, brandName, orderUrl }: PassBoxProps) {
  const t = useTranslations('event.pass');
  const { coverage, prices, extensionTitle, extensionOffer } = event;
  return (
    <section
      aria-labelledby="coverage"
      className={classNames('field p-[22px]', coverage === 'included' ? 'bg-season' : 'bg-season-tint')}
    >
      <h2 id="coverage" className="flex items-end gap-3 text-d4 leading-[1.05]">
        {coverage === 'included' ? <Door /> : <Icon name={COVERAGE_ICONS[coverage]} className="mb-1" />}
        <span className="min-w-0">
          {extensionTitle
            ? t('named.title', { title: extensionTitle })
            : t(`${coverage}.title`, { brand: brandName })}
        </span>
      </h2>
      <p className="mt-3">
        {[extensionTitle ? t('named.text', { title: extensionTitle }) : t(`${coverage}.text`), prices]
          .filter(Boolean)
          .join(' ')}
      </p>
      {orderUrl && extensionOffer && (
        <>
          <p className="mt-3 text-small">
            <Raised>{extensionOffer.conditions}</Raised>
          </p>
          <ExtensionLink offer={extensionOffer} orderUrl={orderUrl} />
        </>
      )}
      {orderUrl && !extensionOffer && coverage !== 'none' && (
        <TextLink href={orderUrl} prefetch={false} icon="arrow-right" className="mt-1 print:hidden">
          {t('order')}
        </TextLink>
      )}
    </section>
  );
}

const Door = () => (
  <svg viewBox="0 0 32 40" aria-hidden="true" className="artwork h-10 w-8 flex-none">
    <path className="fill-ink" d="M0 40V16a16 16 0 0 1 32 0v24z" />
    <path className="fill-season" d="M9 40V19a7 7 0 0 1 14 0v21z" />
  </svg>
);
