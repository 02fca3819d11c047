'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/lib/http/client';
import { formatDay } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { similarEventsContract } from '@/lib/publishing/contract';

type SimilarEventsProps = {
  id: string;
  /** When the draft was last saved. */
  savedAt: string | null;
};

/** Events and proposals that a new event might repeat. */
export function SimilarEvents({ id, savedAt }: SimilarEventsProps) {
  const t = useTranslations('contentForms.similar');
  const { data } = useQuery({
    queryKey: ['similar-events', id, savedAt],
    queryFn: () => callApi(similarEventsContract, { params: { type: 'events', id } }),
    placeholderData: (last) => last,
  });
  const items = data?.items ?? [];
  if (!items.length) return null;
  return (
    <section aria-label={t('title')} className="bg-fog p-3">
      <p className="font-semibold">{t('title')}</p>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <Link
              href={
                one.kind === 'event'
                  ? { pathname: '/office/content/[type]/[id]', params: { type: 'events', id: one.id } }
                  : { pathname: '/office/proposals/[id]', params: { id: one.id } }
              }
            >
              {one.title}
            </Link>
            , {formatDay(one.from)}
            {one.kind === 'proposal' && <span className="text-mute"> ({t('proposed')})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
