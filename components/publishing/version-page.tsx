import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { timeOf } from '@/lib/core/dates';
import { formatInstantDay } from '@/lib/i18n/format';
import { LANGUAGES } from '@/lib/i18n/languages';
import { splitRecord, type Part } from '@/lib/publishing/rules';
import type { Comparison, Version } from '@/lib/publishing/view';
import type { RecordOf, RecordType } from '@/lib/content/schema/document';
import { ChangedWords } from './changed-words';
import { RestoreButtons } from './restore-buttons';

type VersionPageProps = { address: OfficeAddress; comparison: Comparison };

/** A version beside the one before it: changed fields alone. */
export function VersionPage({ address, comparison }: VersionPageProps) {
  const t = useTranslations('office.version');
  const { version, previous, changes } = comparison;
  const { type, recordId: id, number } = version;
  const parts = Object.keys(splitRecord(version.data as RecordOf<RecordType>)) as Part[];
  const back = officeUrl({
    locale: address.locale,
    screen: '/office/content/[type]/[id]',
    params: { type, id },
  });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-5 pt-7">
        <h1>{previous ? t('title', { before: previous.number, number }) : t('first', { number })}</h1>
        <a href={back} className="office-button is-back">
          {t('back')}
        </a>
      </div>
      <div className="grid gap-x-6 border-b-2 border-ink pb-2 md:grid-cols-[132px_1fr_1fr]">
        <span />
        <div>{previous && <Head version={previous} />}</div>
        <Head version={version} />
      </div>
      {changes.length === 0 && <p className="py-4 text-mute">{t('same')}</p>}
      <dl>
        {changes.map(({ path, words }) => (
          <div
            key={path}
            className="grid gap-x-6 gap-y-1 border-b border-hair py-3 md:grid-cols-[132px_1fr_1fr]"
          >
            <dt className="break-words text-mute">{path}</dt>
            <dd>
              <ChangedWords words={words.filter(({ kind }) => kind !== 'added')} />
            </dd>
            <dd className="border-l-4 border-season pl-3">
              <ChangedWords words={words.filter(({ kind }) => kind !== 'removed')} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="mt-8 border-2 border-ink p-5">
        <h2>{t('restore', { number })}</h2>
        <p className="my-2 max-w-measure">{t('restoreWhat')}</p>
        <ClientTexts of={['contentForms', 'officeForms', 'errors']}>
          <RestoreButtons
            {...{ type, id, number }}
            parts={parts.map((part) => ({
              part,
              name: part === 'shared' ? t('shared') : LANGUAGES[part].name,
            }))}
          />
        </ClientTexts>
      </section>
    </>
  );
}

function Head({ version: { number, by, at, note } }: { version: Version }) {
  const t = useTranslations('office.version');
  return (
    <div>
      <h2>{t('version', { number })}</h2>
      <p className="text-mute tabular-nums">
        {by || t('import')}, {formatInstantDay(at)} {timeOf(at)}
        {note && ` · ${note}`}
      </p>
    </div>
  );
}
