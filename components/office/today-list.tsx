import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

export type TodayItem = {
  id: string;
  count: number;
  title: string;
  /** One sentence: the sum, the first names. */
  line?: string;
  /** How long it has waited or how long is left. */
  age?: string;
  /** `yours` waits for the reader; `late` is over its limit. */
  urgency?: 'yours' | 'late';
  url: string;
  verb: string;
};

export type TodayGroup = { id: string; title: string; items: TodayItem[] };

/** Things to do with their counts. What is zero is left out by the caller. */
export function TodayList({ groups }: { groups: TodayGroup[] }) {
  const t = useTranslations('office.today');
  if (groups.length === 0) return <p className="border-t border-ink pt-3 text-mute">{t('nothing')}</p>;
  return (
    <>
      {groups.map(({ id, title, items }) => (
        <section key={id} className="grid border-t border-ink md:grid-cols-[7.625rem_minmax(0,1fr)]">
          <h2 className="pt-[11px] !leading-5">{title}</h2>
          <ul>
            {items.map((item) => (
              <Row key={item.id} {...item} />
            ))}
          </ul>
        </section>
      ))}
      <p className="border-t border-ink pt-3 text-mute">{t('nothingElse')}</p>
    </>
  );
}

const DOORS = {
  yours: 'border-ink bg-season',
  late: 'border-error bg-error-tint text-error',
  waiting: 'border-ink',
} as const;

const Row = ({ count, title, line, age, urgency, url, verb }: TodayItem) => (
  <li className="grid min-h-[60px] grid-cols-[66px_minmax(0,1fr)_auto] items-stretch border-b border-hair last:border-b-0 md:grid-cols-[66px_minmax(0,1fr)_104px_104px]">
    <span
      className={classNames(
        'display num mt-3 flex h-[46px] w-[50px] items-end justify-center self-end rounded-t-[25px] border-[1.5px] border-b-0 pb-[7px] text-[1.25rem] leading-none',
        DOORS[urgency ?? 'waiting'],
      )}
    >
      {count}
    </span>
    <div className="py-2.5 pr-4 leading-5">
      <a href={url} data-row className="text-[.9375rem] font-semibold no-underline hover:underline">
        {title}
      </a>
      {line && <p className="text-mute">{line}</p>}
    </div>
    <p
      className={classNames(
        'num pt-2.5 max-md:hidden',
        urgency && 'font-semibold',
        urgency === 'late' && 'text-error',
      )}
    >
      {age}
    </p>
    <span aria-hidden="true" className="flex gap-2 justify-self-end whitespace-nowrap pt-2.5 font-semibold">
      <span className="max-md:hidden">{verb}</span>
      <Icon name="arrow-right" className="mt-0.5" />
    </span>
  </li>
);
