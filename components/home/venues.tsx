import { useTranslations } from 'next-intl';
import { VENUE_COUNTS } from '@/lib/config/constants';

/** Which door of each row stands open. */
const ROWS = [
  { kind: 'spectacle', open: 4, colour: 'fill-spectacle' },
  { kind: 'exposition', open: 11, colour: 'fill-exposition' },
  { kind: 'concert', open: 7, colour: 'fill-concert' },
  { kind: 'projection', open: 2, colour: 'fill-projection' },
] as const;

/** The four numbers, each with as many doors. */
export function Venues() {
  const t = useTranslations('home.venues');
  return (
    <section aria-labelledby="venues" className="wrap pt-section">
      <h2 id="venues" className="mb-9 max-w-[22ch] text-d2">
        {t('title')}
      </h2>
      <ul className="border-b-2 border-ink">
        {ROWS.map(({ kind, open, colour }) => (
          <li key={kind} className="grid-12 items-end border-t-2 border-ink pt-3.5 md:pt-2.5">
            <b className="display num col-span-4 pb-3.5 text-[clamp(5rem,10vw,8.5rem)] leading-[.84] tracking-[-.05em] lg:col-span-2">
              {VENUE_COUNTS[kind]}
            </b>
            <span className="display col-span-8 pb-4 text-d4 tracking-[-.015em] lg:col-span-3 lg:pb-[18px]">
              {t(kind)}
            </span>
            <Doors count={VENUE_COUNTS[kind]} open={open} colour={colour} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const [DOOR, GAP, HEIGHT] = [100, 15, 210];
const MOST = Math.max(...Object.values(VENUE_COUNTS));
const doorAt = (index: number) =>
  `M${index * (DOOR + GAP)} ${HEIGHT}V${DOOR / 2}a${DOOR / 2} ${DOOR / 2} 0 0 1 ${DOOR} 0v${HEIGHT - DOOR / 2}z`;

function Doors({ count, open, colour }: { count: number; open: number; colour: string }) {
  const closed = Array.from({ length: count }, (_, index) => index).filter((index) => index !== open);
  return (
    <svg
      viewBox={`0 0 ${MOST * (DOOR + GAP) - GAP} ${HEIGHT}`}
      aria-hidden="true"
      className="artwork col-span-12 w-full lg:col-span-7"
    >
      <path className={colour} d={closed.map(doorAt).join('')} />
      <path className="fill-ink" d={doorAt(open)} />
    </svg>
  );
}
