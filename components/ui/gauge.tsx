import { formatCount } from '@/lib/i18n/format';
import { classNames } from './class-names';

const RADIUS = 62;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const NEARLY_FULL = 0.8;

type GaugeProps = {
  value: number;
  max: number;
  /** The full statement: "Passage : 38 sur 50, il en reste 12". */
  label: string;
  title: string;
  /** "38 sur 50" */
  amount: string;
  /** "Il en reste 12", or the excess. */
  remainder: string;
};

/** Circular gauge of a quota: ink, from 80 % the season's colour, red above 100 %. */
export function Gauge({ value, max, label, title, amount, remainder }: GaugeProps) {
  const exceeded = value > max;
  const ratio = exceeded || max === 0 ? Number(value > 0) : value / max;
  const stroke = exceeded ? 'stroke-error' : ratio >= NEARLY_FULL ? 'stroke-season' : 'stroke-ink';
  return (
    <div className="flex flex-wrap items-center gap-4 py-6 sm:gap-[22px]">
      <svg
        viewBox="0 0 160 160"
        role="img"
        aria-label={label}
        className="artwork w-28 flex-none fill-none forced-colors:bg-paper sm:w-[136px]"
      >
        <circle
          cx="80"
          cy="80"
          r={RADIUS}
          strokeWidth="22"
          className={exceeded ? 'stroke-error-tint' : 'stroke-hair'}
        />
        <circle
          cx="80"
          cy="80"
          r={RADIUS}
          strokeWidth="22"
          className={stroke}
          strokeDasharray={`${Math.round(ratio * CIRCUMFERENCE * 10) / 10} ${Math.ceil(CIRCUMFERENCE)}`}
          transform="rotate(-90 80 80)"
        />
        <path className="stroke-paper" strokeWidth="3" d="M80 4v28" />
        <text
          x="80"
          y={value < 1_000 ? 94 : 90}
          textAnchor="middle"
          className={classNames(
            'display tracking-[-1.5px]',
            value < 1_000 ? 'text-[44px]' : 'text-[30px]',
            exceeded ? 'fill-error' : 'fill-ink',
          )}
        >
          {formatCount(value)}
        </text>
      </svg>
      <div className="min-w-0 flex-1 basis-32">
        <p className="display text-d5">{title}</p>
        <p className="num whitespace-normal!">{amount}</p>
        <p className={exceeded ? 'text-small font-semibold text-error' : 'text-small text-mute'}>
          {remainder}
        </p>
      </div>
    </div>
  );
}
