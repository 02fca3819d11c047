import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { Facts, OfficeSection, ThingHead } from '@/components/office/thing';
import { formatInstantDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Picture } from '@/lib/media/schema';
import { PictureForm } from './picture-form';
import { RemovePicture } from './remove-picture';

type PictureThingProps = {
  address: OfficeAddress;
  picture: Picture;
  records: readonly { type: string; recordId: string; title: string }[];
  mayWrite: boolean;
};

/** A picture of the library: what is said about it, and where it is shown. */
export function PictureThing({ address: { locale }, picture, records, mayWrite }: PictureThingProps) {
  const t = useTranslations('office.media');
  const { id, fileName, width, height, addedBy, addedAt, isWithdrawn } = picture;
  return (
    <>
      <ThingHead title={<span className="whitespace-normal [overflow-wrap:anywhere]">{fileName}</span>}>
        <a href={screenUrl('/office/media', locale)}>{t('title')}</a>
      </ThingHead>
      {isWithdrawn && <p className="office-notice is-error mb-4">{t('withdrawn')}</p>}
      <div className="grid gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        {mayWrite && <PictureForm picture={picture} />}
        <div>
          <Facts
            items={[
              { term: t('size'), description: <span className="num">{`${width} × ${height}`}</span> },
              {
                term: t('added'),
                description: (
                  <span className="[overflow-wrap:anywhere]">
                    {`${formatInstantDay(new Date(addedAt))}, ${addedBy}`}
                  </span>
                ),
              },
            ]}
          />
          <OfficeSection title={t('shownIn')}>
            {records.length === 0 && <p className="text-mute">{t('unused')}</p>}
            <ul className="grid gap-1 underline">
              {records.map(({ type, recordId, title }) => (
                <li key={`${type}/${recordId}`}>
                  <a href={screenUrl('/office/content/[type]/[id]', locale, { type, id: recordId })}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </OfficeSection>
          {mayWrite && records.length === 0 && (
            <div className="pt-5">
              <RemovePicture id={id} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
