import type { Light } from '@/lib/visits/schema';

const SHAPES: Record<Light, { field: string; sign: string }> = {
  green: { field: 'M100 0a100 100 0 1 1 0 200a100 100 0 1 1 0-200z', sign: 'M48 104l36 36 70-74' },
  amber: { field: 'M100 4 200 196H0z', sign: 'M100 76v62M100 154v24' },
  red: {
    field: 'M199.8 141.3L141.3 199.8L58.7 199.8L0.2 141.3L0.2 58.7L58.7 0.2L141.3 0.2L199.8 58.7z',
    sign: 'M62 62l76 76M138 62l-76 76',
  },
};

/** 8 px at the largest size of the shape. */
const OUTLINE = 6;

type LightShapeProps = {
  light: Light;
  colour: string;
  /** Only an outline, so that nobody thinks the entry was counted. */
  isOutline: boolean;
};

/** Circle, triangle or octagon: a light for those who do not see its colour. */
export function LightShape({ light, colour, isOutline }: LightShapeProps) {
  const { field, sign } = SHAPES[light];
  const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: OUTLINE };
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      className="aspect-square w-[min(264px,62vw,28dvh)] shrink-0 overflow-visible [@media(height<47.5rem)]:w-[15dvh]"
    >
      <path d={field} {...(isOutline ? outline : { fill: 'currentColor' })} />
      <path d={sign} fill="none" stroke={isOutline ? 'currentColor' : colour} strokeWidth="24" />
    </svg>
  );
}
