import { archPath } from '@/components/office/arch-bar';
import type { SimulatedLine } from '@/lib/settlement/schema';

const WIDTH = 1232;
const HEIGHT = 120;
const GAP = 4;

/** A bar for each house, from the largest gain to the largest loss. The table below says the same in numbers. */
export function DifferenceChart({ items, label }: { items: readonly SimulatedLine[]; label: string }) {
  const sorted = items.toSorted((x, y) => y.difference - x.difference);
  const most = Math.max(1, ...items.map(({ difference }) => Math.abs(difference)));
  const step = WIDTH / Math.max(items.length, 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="block w-full">
      {sorted.map(({ partnerId, difference }, index) => (
        <path
          key={partnerId}
          className={difference >= 0 ? 'fill-projection' : 'fill-ink'}
          d={archPath({
            x: index * step + GAP / 2,
            width: Math.max(step - GAP, 1),
            height: Math.max(1, (Math.abs(difference) / most) * (HEIGHT - 2)),
            bottom: HEIGHT - 2,
          })}
        />
      ))}
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} strokeWidth="2" className="stroke-ink" />
    </svg>
  );
}
