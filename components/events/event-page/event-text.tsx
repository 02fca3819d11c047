import { useLocale, useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { Raised } from '@/components/ui/raised';
import { CategoryTag } from '@/components/ui/tag';
import { TextLink } from '@/components/ui/text-link';
import type { EventDetail } from '@/lib/events/view';
import { ContentFigure, ImageLine } from '@/components/content/blocks/content-figure';
import { ShareLink } from '@/components/content/share-link';

type EventTextProps = { event: EventDetail; agendaUrl: string; absoluteUrl: string };

/** Description, with links to add the event to a calendar and to share it. */
export function EventText({ event, agendaUrl, absoluteUrl }: EventTextProps) {
  const t = useTranslations('event');
  const locale = useLocale();
  const { image, labels } = event;
  const domains = labels.domains.map(({ label }) => label).join(', ');
  return (
    <div>
      {event.isOver && <p className="mb-6 border-l-[6px] border-season bg-season-tint p-4">{t('over')}</p>}
      <p className="max-w-measure text-[1.25rem] font-medium leading-[1.35] md:text-[1.5rem]">
        <Raised>{event.lead}</Raised>
      </p>
      <div className="prose mt-6">
        {event.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {domains && <p className="text-mute">{t('domains', { list: domains })}</p>}
      </div>
      {image && !event.picture && <ContentFigure image={image} className="mt-8" />}
      {image && event.picture && <ImageLine image={image} className="mt-6" />}
      <OtherCategories {...{ event, agendaUrl }} />
      <p className="mt-5 hidden text-small wrap-anywhere print:block">{absoluteUrl}</p>
      <div className="mt-5 flex flex-wrap gap-x-7 gap-y-1 print:hidden">
        {!event.isOver && (
          <TextLink
            href={`/api/content/events/${event.id}.ics?locale=${locale}`}
            icon="calendar"
            className="flex-row-reverse"
          >
            {t('calendar')}
          </TextLink>
        )}
        <ShareLink
          title={event.title}
          url={absoluteUrl}
          labels={{
            action: t('share.action'),
            copied: t('share.copied'),
            failed: t('share.failed'),
            mail: t('share.mail', { title: event.title, url: absoluteUrl }),
          }}
        />
      </div>
    </div>
  );
}

function OtherCategories({ event, agendaUrl }: Pick<EventTextProps, 'event' | 'agendaUrl'>) {
  const t = useTranslations('event');
  const names = useTranslations('navigation.categories');
  const others = event.categories.slice(1);
  if (!others.length) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 text-mute print:hidden">
      {t('also')}
      {others.map((category) => (
        <Anchor
          key={category}
          href={`${agendaUrl}?category=${category}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center hover:underline"
        >
          <CategoryTag category={category} label={names(category)} />
        </Anchor>
      ))}
    </div>
  );
}
