import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice, FilterRow } from '@/components/office/filter-row';
import { Empty } from '@/components/office/office-list';
import { Pager } from '@/components/office/pager';
import type { Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import {
  isTold,
  PICTURE_STATES,
  type Picture,
  type PictureList,
  type PictureQuery,
} from '@/lib/media/schema';
import { UploadPicture } from './upload-picture';

type PictureGridProps = {
  address: OfficeAddress;
  query: PictureQuery;
  list: PictureList;
  /** Null for those who may look only. */
  mayAdd: boolean;
  noticeFrom: Day;
};

/** The library: pictures in a grid, with what each lacks. */
export function PictureGrid({ address, query, list, mayAdd, noticeFrom }: PictureGridProps) {
  const t = useTranslations('office.media');
  const { q = '', state = '' } = query;
  const isFiltered = q !== '' || state !== '';
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-[18px] pt-7">
        <h1>{t('title')}</h1>
        <p className="text-mute">{t('count', { count: list.total })}</p>
        {mayAdd && (
          <div className="ml-auto">
            <UploadPicture isOpened />
          </div>
        )}
      </div>
      <FilterRow
        address={address}
        filters={[
          choice('state', t('filters.state'), state, PICTURE_STATES, (value) => t(`states.${value}`)),
          { name: 'q', label: t('filters.q'), value: q, input: 'text' },
        ]}
      />
      {list.items.length === 0 && <Empty>{t(isFiltered ? 'none' : 'empty')}</Empty>}
      <ul className="grid grid-cols-2 gap-x-5 gap-y-6 py-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {list.items.map((picture) => (
          <Cell key={picture.id} {...{ address, picture, noticeFrom }} />
        ))}
      </ul>
      <Pager address={address} {...list} />
    </>
  );
}

type CellProps = { address: OfficeAddress; picture: Picture; noticeFrom: Day };

function Cell({ address: { locale }, picture, noticeFrom }: CellProps) {
  const t = useTranslations('office.media');
  const { id, src, alt, fileName, uses, rightsUntil, focus } = picture;
  const isEnding = rightsUntil !== null && rightsUntil <= noticeFrom;
  return (
    <li className="min-w-0">
      <a href={screenUrl('/office/media/[id]', locale, { id })} className="no-underline">
        <img
          src={src}
          alt=""
          loading="lazy"
          className="aspect-[3/2] w-full bg-fog object-cover"
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <span className="mt-1.5 block underline [overflow-wrap:anywhere]">{alt[locale] || fileName}</span>
      </a>
      <span className="block text-micro text-mute">{t('uses', { count: uses })}</span>
      {!isTold(picture) && <span className="block text-micro font-semibold text-error">{t('untold')}</span>}
      {isEnding && (
        <span className="num block text-micro font-semibold text-error">
          {t('rightsUntil', { day: formatDay(rightsUntil) })}
        </span>
      )}
    </li>
  );
}
