import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import type { PlaceKind } from '@/lib/content/schema/place';
import { placesUrl } from '@/lib/places/places-address';

/** Index of the open door in each row; ignored if the row is shorter. */
const ROWS = [
  { kind: 'spectacle', open: 4, colour: 'fill-spectacle' },
  { kind: 'exposition', open: 11, colour: 'fill-exposition' },
  { kind: 'concert', open: 7, colour: 'fill-concert' },
  { kind: 'cinema', open: 2, colour: 'fill-projection' },
] as const;

type VenuesProps = {
  counts: Record<PlaceKind, number>;
  /** Whether the list has others, which an extension opens. */
  hasOthers: boolean;
  url: string;
  brandName: string;
};

/** Number of venues of each kind that the pass opens, drawn as that many doors. */
export function Venues({ counts, hasOthers, url, brandName }: VenuesProps) {
  const t = useTranslations('home.venues');
  const rows = ROWS.filter(({ kind }) => counts[kind] > 0);
  if (!rows.length) return null;
  const most = Math.min(MOST_DOORS, Math.max(...rows.map(({ kind }) => counts[kind])));
  return (
    <section aria-labelledby="venues" className="wrap pt-section">
      <h2 id="venues" className="mb-9 max-w-[22ch] text-d2">
        {t('title', { brand: brandName })}
      </h2>
      <ul className="border-b-2 border-ink">
        {rows.map(({ kind, open, colour }) => (
          <li key={kind} className="group relative grid-12 items-end border-t-2 border-ink pt-3.5 md:pt-2.5">
            <b className="display num col-span-4 max-[22rem]:col-span-5 whitespace-nowrap pb-3.5 text-[clamp(5rem,10vw,8.5rem)] max-[19rem]:text-[2.5rem] leading-[.84] tracking-[-.05em] lg:col-span-2">
              {counts[kind]}
            </b>
            <span className="display col-span-8 max-[22rem]:col-span-7 pb-4 text-d4 tracking-[-.015em] lg:col-span-3 lg:pb-[18px]">
              <Anchor
                href={placesUrl(url, { kind, coverage: hasOthers ? ['included'] : undefined })}
                className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
              >
                {t(kind, { count: counts[kind] })}
              </Anchor>
            </span>
            <Doors count={Math.min(counts[kind], most)} {...{ most, open, colour }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const [DOOR, GAP, HEIGHT] = [100, 15, 210];
/** More doors than this would be too narrow to see. */
const MOST_DOORS = 30;
const doorAt = (index: number) =>
  `M${index * (DOOR + GAP)} ${HEIGHT}V${DOOR / 2}a${DOOR / 2} ${DOOR / 2} 0 0 1 ${DOOR} 0v${HEIGHT - DOOR / 2}z`;

type DoorsProps = { count: number; most: number; open: number; colour: string };

function Doors({ count, most, open: wanted, colour }: DoorsProps) {
  const open = Math.min(wanted, count - 1);
  const closed = Array.from({ length: count }, (_, index) => index).filter((index) => index !== open);
  return (
    <svg
      viewBox={`0 0 ${most * (DOOR + GAP) - GAP} ${HEIGHT}`}
      aria-hidden="true"
      className="artwork col-span-12 w-full lg:col-span-7"
    >
      <path className={colour} d={closed.map(doorAt).join('')} />
      <path className="fill-ink" d={doorAt(open)} />
    </svg>
  );
}
