import { useTranslations } from 'next-intl';
import { RecentList } from './recent-list';
import { OfficeSection } from './thing';

export type ComingLine = { id: string; day: string; text: string };

type TodayAsideProps = {
  /** Account of the reader. */
  owner: string;
  /** Names of the screens the reader may open. */
  screens: Readonly<Record<string, string>>;
  coming: ComingLine[];
  /** Null for those who may not see the seasons. */
  seasonsUrl: string | null;
  /** The reader may search. */
  hasSearch: boolean;
};

/** Beside the things to do: what was opened last, what takes effect by itself, the keys. */
export function TodayAside({ owner, screens, coming, seasonsUrl, hasSearch }: TodayAsideProps) {
  const t = useTranslations('office.today');
  return (
    <aside className="max-lg:pt-7">
      <OfficeSection title={t('recent')}>
        <RecentList owner={owner} screens={screens} />
      </OfficeSection>
      <OfficeSection title={t('comingTitle')} end={seasonsUrl && <a href={seasonsUrl}>{t('season')}</a>}>
        {coming.length === 0 && <p className="text-mute">{t('nothingComing')}</p>}
        <ul>
          {coming.map(({ id, day, text }) => (
            <li
              key={id}
              className="grid grid-cols-[52px_minmax(0,1fr)] border-b border-hair py-[7px] leading-5 md:grid-cols-[46px_minmax(0,1fr)]"
            >
              <b className="num font-semibold">{day}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </OfficeSection>
      <TodayKeys hasSearch={hasSearch} />
    </aside>
  );
}

const KEYS = ['search', 'rows', 'open', 'help'] as const;

/** Keys that work on this page; hidden where there is no keyboard. */
function TodayKeys({ hasSearch }: Pick<TodayAsideProps, 'hasSearch'>) {
  const t = useTranslations('officeForms.keys');
  return (
    <div className="max-md:hidden pointer-coarse:hidden">
      <OfficeSection title={t('title')}>
        <dl className="grid grid-cols-[5rem_1fr] gap-y-[7px] leading-5">
          {KEYS.filter((name) => hasSearch || name !== 'search').map((name) => (
            <div key={name} className="contents">
              <dt className="flex gap-1.5">
                {t(`${name}.key`)
                  .split(' ')
                  .map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
              </dt>
              <dd className="text-[.8125rem] text-mute">{t(`${name}.does`)}</dd>
            </div>
          ))}
        </dl>
      </OfficeSection>
    </div>
  );
}
