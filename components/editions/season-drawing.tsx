import { useLocale, useTranslations } from 'next-intl';
import { shownMoment } from '@/components/office/moment';
import { classNames } from '@/components/ui/class-names';
import type { EditionView } from '@/lib/editions/schema';
import { formatEdition, formatInstantDay, formatOfficeInstant, shortMonthName } from '@/lib/i18n/format';
import {
  endX,
  phasesOf,
  scaleOf,
  startX,
  type Month,
  type Phase,
  type PhaseName,
  type Scale,
} from './season-phases';

const WIDTH = 1232;
const FLOOR = 118;
const FIRST_ROW = 154;
const ROW = 26;
const BAR = 18;
/** A name needs this room beside its bar. */
const NAME = 330;

const FILLS = {
  sale: 'fill-season',
  ending: 'fill-edge',
  transition: 'fill-ink',
  guarantee: 'fill-paper stroke-ink',
  gift: 'fill-season-tint stroke-ink',
  maintenance: 'fill-error-tint stroke-error',
} as const satisfies Record<PhaseName, string>;

type SeasonDrawingProps = {
  edition: EditionView;
  at: Date;
  /** The moment that the reader previews the site as of. */
  previewed: Date | undefined;
};

/** When a season is valid and what it does when: months as doors, phases as bars. The same as a table for screen readers. */
export function SeasonDrawing({ edition, at, previewed }: SeasonDrawingProps) {
  const t = useTranslations('office.seasons.drawing');
  const locale = useLocale();
  const phases = phasesOf(edition);
  const scale = scaleOf(edition, phases, WIDTH);
  const height = FIRST_ROW + phases.length * ROW;
  const marks = [
    { at, text: t('todayAt', { when: formatInstantDay(at) }), isDashed: false },
    ...(previewed
      ? [{ at: previewed, text: t('previewAt', { when: formatOfficeInstant(previewed) }), isDashed: true }]
      : []),
  ].filter((mark) => scale.xOf(mark.at) > 0 && scale.xOf(mark.at) < WIDTH);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        aria-hidden="true"
        className="mb-6 w-full border-t border-ink text-[.875rem] max-md:hidden forced-color-adjust-none forced-colors:bg-paper"
      >
        {scale.months.map((month, index) => (
          <DrawnMonth
            key={month.first}
            month={month}
            name={shortMonthName(month.first, locale)}
            isFirst={index === 0}
          />
        ))}
        <path d={`M0 ${FLOOR}H${WIDTH}`} className="stroke-ink" strokeWidth="2" />
        {phases.map((phase, row) => (
          <DrawnPhase key={phase.name} {...{ phase, row, scale }} />
        ))}
        {marks.map((mark, index) => {
          const x = scale.xOf(mark.at);
          const isLate = x > WIDTH - NAME;
          return (
            <g key={mark.text}>
              <path
                d={`M${x} ${12 + index * 18}V${height}`}
                className="stroke-ink"
                strokeWidth="2"
                strokeDasharray={mark.isDashed ? '4 4' : undefined}
              />
              <text
                x={isLate ? x - 6 : x + 6}
                y={24 + index * 18}
                textAnchor={isLate ? 'end' : 'start'}
                className="font-semibold"
              >
                {mark.text}
              </text>
            </g>
          );
        })}
      </svg>
      {/* a table itself would be as wide as its text */}
      <div className="sr-only">
        <table>
          <caption>{t('label', { code: formatEdition(edition.code) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('phase')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('until')}</th>
            </tr>
          </thead>
          <tbody>
            {[
              { name: 'validity' as const, from: edition.validFrom, until: edition.validUntil },
              ...phases,
            ].map(({ name, from, until }) => (
              <tr key={name}>
                <th scope="row">{t(`phases.${name}`)}</th>
                <td>{shownMoment(from)}</td>
                <td>{shownMoment(until)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const GAP = 4;

/** A month of validity is a door on the floor; any other only has its name. */
function DrawnMonth({
  month: { first, x, width, isValid },
  name,
  isFirst,
}: {
  month: Month;
  name: string;
  isFirst: boolean;
}) {
  const radius = (width - 2 * GAP) / 2;
  return (
    <>
      {isValid && (
        <path
          d={`M${x + GAP} ${FLOOR}V${FLOOR - 19 - radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${FLOOR}z`}
          className="fill-paper stroke-ink"
          strokeWidth="1.5"
        />
      )}
      <text
        x={x + width / 2}
        y={FLOOR - 10}
        textAnchor="middle"
        className={classNames(isValid ? 'font-semibold' : 'fill-mute')}
      >
        {name}
      </text>
      <path d={`M${x} ${FLOOR}v6`} className="stroke-ink" />
      {(isFirst || first.endsWith('-01-01')) && (
        <text x={x} y={FLOOR + 20} className="font-semibold">
          {first.slice(0, 4)}
        </text>
      )}
    </>
  );
}

/** A bar with its name and dates beside it, or within it where there is no room. */
function DrawnPhase({
  phase: { name, from, until },
  row,
  scale,
}: {
  phase: Phase;
  row: number;
  scale: Scale;
}) {
  const t = useTranslations('office.seasons.drawing.phases');
  const [x, end] = [startX(scale, from), endX(scale, until)];
  const y = FIRST_ROW + row * ROW;
  const isAfter = end + NAME < WIDTH;
  const isBefore = !isAfter && x > NAME;
  return (
    <>
      <rect {...{ x, y }} width={Math.max(end - x, 3)} height={BAR} className={FILLS[name]} strokeWidth="1" />
      <text
        x={isAfter ? end + 8 : isBefore ? x - 8 : x + 8}
        y={y + 13.5}
        textAnchor={isBefore ? 'end' : 'start'}
      >
        <tspan className="font-semibold">{t(name)}</tspan> {shownMoment(from)} – {shownMoment(until)}
      </text>
    </>
  );
}
