import { accentLeading } from '@/components/ui/accent-leading';
import { useTranslations } from 'next-intl';
import { CroppedPicture } from '@/components/artwork/cropped-picture';
import { Poster } from '@/components/artwork/poster';
import { CATEGORY_CLASSES } from '@/components/ui/category-classes';
import { classNames } from '@/components/ui/class-names';
import { longestWord } from '@/components/ui/longest-word';
import type { EventDetail } from '@/lib/events/view';
import { Breadcrumb } from '@/components/content/breadcrumb';

/** Titles below this length whose words fit into the column are set as large as the list's. Both count characters. */
const SHORT_TITLE = 22;
const SHORT_WORD = 9;

const HERO_SIZES = '(min-width: 768px) 33vw, 75vw';

export const isShortTitle = (title: string): boolean =>
  title.replaceAll('\u00ad', '').length < SHORT_TITLE && longestWord(title) <= SHORT_WORD;

/** Hero in the category's colour: breadcrumb, title, poster in an arch. */
export function EventHero({ event, agendaUrl }: { event: EventDetail; agendaUrl: string }) {
  const t = useTranslations('agenda');
  const names = useTranslations('navigation.categories');
  const category = event.categories[0] ?? 'other';
  return (
    <div className={classNames('field overflow-hidden', CATEGORY_CLASSES[category].field)}>
      <div className="wrap grid-12 md:min-h-[600px]">
        <div className="col-span-12 flex flex-col pb-[26px] pt-2.5 md:col-span-7 md:pb-11 md:pt-[26px]">
          <Breadcrumb
            items={[
              { label: t('title'), url: agendaUrl },
              { label: names(category), url: `${agendaUrl}?category=${category}` },
            ]}
          />
          <h1
            className={classNames(
              'mt-8 text-[clamp(2.75rem,13vw,4rem)] tracking-[-.03em] md:mt-auto md:pt-10',
              accentLeading(event.title) ?? 'leading-[.97]',
              isShortTitle(event.title) ? 'md:text-d1' : 'md:text-d2',
            )}
          >
            {event.title}
          </h1>
          <p className="mt-5 text-lead font-semibold">
            {event.place.name}, {event.place.town}
          </p>
        </div>
        <div className="col-span-9 col-start-4 h-[330px] self-end md:col-span-4 md:col-start-9 md:h-[540px]">
          <div className="arch h-full animate-arch-grow motion-reduce:animate-none">
            {event.picture ? (
              <CroppedPicture image={event.picture} sizes={HERO_SIZES} isTold isEarly />
            ) : (
              <Poster category={category} seed={event.id} scheme="ink" />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
