import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { OfficeSection, ThingHead } from '@/components/office/thing';
import { formatOfficeInstant } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { References } from '@/lib/publishing/fields';
import type { Parts } from '@/lib/publishing/rules';
import type { RecordView, VersionView } from '@/lib/publishing/schema';
import { anyTitleOf } from '@/lib/publishing/titles';
import { menuName } from './menu-name';
import { RecordEditor } from './record-editor';
import { versionNote } from './version-note';

type RecordThingProps = {
  address: OfficeAddress;
  record: RecordView;
  /** Initial value of a new record. */
  starter: Parts;
  versions: VersionView[];
  references: References;
  mayPublish: boolean;
};

const LAST_VERSIONS = 4;

/** A record: both languages side by side, and its last versions. */
export function RecordThing({
  address,
  record,
  starter,
  versions,
  references,
  mayPublish,
}: RecordThingProps) {
  const t = useTranslations('office.content');
  const { type, parts } = record;
  const isNew = Object.values(parts).every(({ data }) => data === null);
  return (
    <>
      <ThingHead
        title={
          // a title is words, unlike the numbers of other things
          <span className="whitespace-normal [overflow-wrap:anywhere]">
            {isNew ? t('new') : (menuName(record, t) ?? anyTitleOf(record, address.locale))}
          </span>
        }
      >
        <a href={officeUrl({ ...address, screen: '/office/content', params: {}, query: { type } })}>
          {t(`types.${type}`)}
        </a>
      </ThingHead>
      <ClientTexts of={['contentForms', 'officeForms', 'errors']}>
        <RecordEditor key={`${type}/${record.id}`} {...{ record, starter, references, mayPublish }} />
      </ClientTexts>
      <OfficeSection title={t('versions')}>
        {versions.length === 0 && <p className="text-mute">{t('noVersions')}</p>}
        <ul>
          {versions.slice(0, LAST_VERSIONS).map((version) => (
            <VersionRow key={version.number} {...{ address, record, version }} />
          ))}
        </ul>
      </OfficeSection>
    </>
  );
}

type VersionRowProps = { address: OfficeAddress; record: RecordView; version: VersionView };

function VersionRow({ address, record: { type, id }, version }: VersionRowProps) {
  const t = useTranslations('office.content');
  const { number, by, at, part } = version;
  const url = screenUrl('/office/content/[type]/[id]/versions/[number]', address.locale, {
    type,
    id,
    number: String(number),
  });
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-4 border-b border-hair py-2 md:grid-cols-[40px_200px_90px_160px_minmax(0,1fr)_auto]">
      <b className="num font-semibold">{number}</b>
      <span className="font-semibold [overflow-wrap:anywhere]">{by || t('import')}</span>
      <span className="uppercase text-mute">{part === 'shared' ? '' : part}</span>
      <span className="num max-md:col-start-2">{formatOfficeInstant(new Date(at))}</span>
      <span className="text-mute max-md:col-start-2">{versionNote(version, t)}</span>
      <a href={url} className="underline max-md:col-start-3 max-md:row-start-2">
        {t('compare')}
      </a>
    </li>
  );
}
