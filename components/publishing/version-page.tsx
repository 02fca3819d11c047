import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import type { OfficeAddress } from '@/components/office/address';
import { formatOfficeInstant } from '@/lib/i18n/format';
import { LANGUAGES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import type { References } from '@/lib/publishing/fields';
import { partOfField, splitRecord, type Part } from '@/lib/publishing/rules';
import type { VersionView } from '@/lib/publishing/schema';
import type { Comparison, Version } from '@/lib/publishing/view';
import type { RecordOf, RecordType } from '@/lib/content/schema/document';
import { screenUrl } from '@/lib/i18n/screen-url';
import { ChangedWords } from './changed-words';
import { fieldName } from './field-name';
import { RestoreButtons } from './restore-buttons';
import { shownChange } from './shown-change';
import { versionNote } from './version-note';

type VersionPageProps = {
  address: OfficeAddress;
  comparison: Comparison;
  versions: readonly VersionView[];
  references: References;
};

const wordsIn = (changes: Comparison['changes'], kind: 'added' | 'removed'): number =>
  changes
    .flatMap(({ words }) => words.filter((word) => word.kind === kind))
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);

/** A version beside the one before it: changed fields alone. */
export function VersionPage({ address, comparison, versions, references }: VersionPageProps) {
  const t = useTranslations('office.version');
  const { version, previous, turned } = comparison;
  const { type, recordId: id, number } = version;
  const { contentForms: texts } = messagesFor(address.locale);
  const sides = { before: previous?.data, after: version.data };
  const changes = comparison.changes.map((change) => shownChange(change, { type, references, texts }, sides));
  const parts = Object.keys(splitRecord(version.data as RecordOf<RecordType>)) as Part[];
  const names: Record<string, string> = texts.fields;
  const languageOf = (path: string) => {
    const part = partOfField(path);
    return part === 'shared' ? '' : ` (${LANGUAGES[part].name})`;
  };
  const back = screenUrl('/office/content/[type]/[id]', address.locale, { type, id });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-5 pt-7">
        <h1>{previous ? t('title', { before: previous.number, number }) : t('first', { number })}</h1>
        <a href={back} className="office-button is-back">
          {t('back')}
        </a>
      </div>
      <div className="grid gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_252px]">
        <div>
          <div className="grid gap-x-6 border-b-2 border-ink pb-2 md:grid-cols-[8.25rem_1fr_1fr]">
            <span />
            <div>{previous && <Head version={previous} />}</div>
            <Head version={version} />
          </div>
          {changes.length === 0 && turned.length === 0 && <p className="py-4 text-mute">{t('same')}</p>}
          <dl>
            {turned.map(({ part, to }) => (
              <div
                key={part}
                className="grid gap-x-6 gap-y-1 border-b border-hair py-3 md:grid-cols-[8.25rem_1fr_1fr]"
              >
                <dt className="text-mute">{part === 'shared' ? t('shared') : LANGUAGES[part].name}</dt>
                <dd className="border-l-4 border-season pl-3 font-semibold md:col-start-3">
                  {t(`turned.${to}`)}
                </dd>
              </div>
            ))}
            {changes.map(({ path, words }) => (
              <div
                key={path}
                className="grid gap-x-6 gap-y-1 border-b border-hair py-3 md:grid-cols-[8.25rem_1fr_1fr]"
              >
                <dt className="text-mute [overflow-wrap:anywhere]">
                  {fieldName(path, names)}
                  {languageOf(path)}
                </dt>
                <dd>
                  <ChangedWords words={words.filter(({ kind }) => kind !== 'added')} />
                </dd>
                <dd className="border-l-4 border-season pl-3">
                  <ChangedWords words={words.filter(({ kind }) => kind !== 'removed')} />
                </dd>
              </div>
            ))}
          </dl>
          {changes.length > 0 && (
            <p className="pt-3 text-mute">
              {t('summary', {
                fields: changes.length,
                added: wordsIn(changes, 'added'),
                removed: wordsIn(changes, 'removed'),
              })}{' '}
              <del>{t('removed')}</del>{' '}
              <ins className="border-b-2 border-season bg-season-tint font-semibold no-underline">
                {t('added')}
              </ins>
            </p>
          )}
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
        </div>
        <VersionList {...{ address, type, id, number, versions }} />
      </div>
    </>
  );
}

type VersionListProps = Pick<VersionPageProps, 'address' | 'versions'> & {
  type: RecordType;
  id: string;
  /** The version that is shown. */
  number: number;
};

/** All versions of a record beside the one that is shown. */
function VersionList({ address: { locale }, type, id, number, versions }: VersionListProps) {
  const t = useTranslations('office.version');
  const content = useTranslations('office.content');
  return (
    <nav aria-labelledby="versions">
      <h2 id="versions" className="border-t border-ink pb-2 pt-3">
        {content('versions')}
      </h2>
      <ul>
        {versions.map((version) => (
          <li key={version.number} className="border-b border-hair">
            <a
              href={screenUrl('/office/content/[type]/[id]/versions/[number]', locale, {
                type,
                id,
                number: String(version.number),
              })}
              aria-current={version.number === number ? 'true' : undefined}
              className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 border-l-4 border-transparent py-2 pl-2 no-underline aria-[current]:border-season aria-[current]:bg-fog"
            >
              <b className="num font-semibold">{version.number}</b>
              <span className="[overflow-wrap:anywhere]">
                <span className="block font-semibold">{version.by || t('import')}</span>
                <span className="num block">{formatOfficeInstant(new Date(version.at))}</span>
                <span className="block text-mute">{versionNote(version, content)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Head({ version }: { version: Version }) {
  const t = useTranslations('office.version');
  const { number, by, at } = version;
  const note = versionNote(version, useTranslations('office.content'));
  return (
    <div>
      <h2>{t('version', { number })}</h2>
      <p className="text-mute tabular-nums">
        {by || t('import')}, {formatOfficeInstant(at)}
        {note && `, ${note}`}
      </p>
    </div>
  );
}
