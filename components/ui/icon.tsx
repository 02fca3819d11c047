import { classNames } from './class-names';

type Drawing = {
  readonly d?: string;
  readonly circles?: readonly (readonly [x: number, y: number, radius: number])[];
};

/** Icon set on a grid of 24: stroke 2, butt caps, mitre joins. */
const DRAWINGS = {
  search: { d: 'M15.5 15.5 21 21', circles: [[10.5, 10.5, 6.5]] },
  user: { d: 'M4 22v-1a8 8 0 0 1 16 0v1', circles: [[12, 7.5, 4]] },
  cart: { d: 'M4 8h16v13H4zM8 8V7a4 4 0 0 1 8 0v1' },
  menu: { d: 'M3 8h18M3 16h18' },
  close: { d: 'm5 5 14 14M19 5 5 19' },
  'arrow-right': { d: 'M3 12h17M13 5l7 7-7 7' },
  'arrow-left': { d: 'M21 12H4M11 5l-7 7 7 7' },
  'chevron-down': { d: 'm5 9 7 7 7-7' },
  'chevron-up': { d: 'm5 15 7-7 7 7' },
  'chevron-right': { d: 'm9 5 7 7-7 7' },
  'chevron-left': { d: 'm15 5-7 7 7 7' },
  check: { d: 'm4 12 6 6L20 6' },
  phone: { d: 'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z' },
  mail: { d: 'M3 5h18v14H3zM3 6l9 7 9-7' },
  web: { d: 'M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18', circles: [[12, 12, 9]] },
  pin: { d: 'M12 22s7-7.5 7-13a7 7 0 0 0-14 0c0 5.5 7 13 7 13z', circles: [[12, 9, 2.5]] },
  calendar: { d: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5' },
  clock: { d: 'M12 6v6l4 4', circles: [[12, 12, 9]] },
  download: { d: 'M12 3v13M6 10l6 6 6-6M3 21h18' },
  upload: { d: 'M12 21V8M6 14l6-6 6 6M3 3h18' },
  info: { d: 'M12 11v6M12 7v2', circles: [[12, 12, 9]] },
  warning: { d: 'M12 3 22 21H2zM12 10v5M12 17v2' },
  copy: { d: 'M8 8h13v13H8zM16 4V3H3v13h1' },
  plus: { d: 'M12 4v16M4 12h16' },
  minus: { d: 'M4 12h16' },
  edit: { d: 'M4 20h4L20 8l-4-4L4 16z' },
  train: { d: 'M6 3h12v13H6zM6 10h12M9 20l-3 2M15 20l3 2M9 16l-2 5M15 16l2 5' },
  external: { d: 'M8 5h11v11M19 5 5 19' },
  instagram: { d: 'M3 3h18v18H3zM17 6h2', circles: [[12, 12, 4.5]] },
  facebook: { d: 'M14 22v-9h4M14 13h-4M14 13V8c0-2 1-3 4-3' },
  map: { d: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14' },
  eye: { d: 'M2 12c5-9 15-9 20 0-5 9-15 9-20 0z', circles: [[12, 12, 3]] },
  'eye-off': { d: 'M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM4 20 20 4' },
  trash: { d: 'M3 6h18M9 6V3h6v3M5 6v15h14V6M10 10v7M14 10v7' },
  gift: { d: 'M3 8h18v5H3zM5 13v8h14v-8M12 8v13M12 8H9a2.5 2.5 0 1 1 3-3 2.5 2.5 0 1 1 3 3z' },
  logout: { d: 'M14 4H4v16h10M9 12h12M16 7l5 5-5 5' },
  ticket: { d: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 6v3M14 11v2M14 15v3' },
  box: { d: 'M3 4h18v5H3zM5 9v12h14V9M9 13h6' },
  printer: { d: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z' },
  share: { d: 'M12 15V4M7 8l5-5 5 5M8 11H4v10h16V11h-4' },
  file: { d: 'M5 3h9l5 5v13H5zM14 3v5h5' },
  card: { d: 'M2 5h20v14H2zM2 10h20M6 15h4' },
  filter: { d: 'M3 6h18M6 12h12M9 18h6' },
  lock: { d: 'M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4' },
  blocked: { d: 'm6 6 12 12', circles: [[12, 12, 9]] },
  person: { d: 'M4 22a8 8 0 0 1 16 0z', circles: [[12, 7.5, 4]] },
  undo: { d: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3' },
  scan: { d: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M3 12h18' },
  keypad: { d: 'M3 5h18v14H3zM7 9h2M11 9h2M15 9h2M7 14h10' },
  renew: { d: 'M20 12a8 8 0 1 1-3-6.2M17 2v4h-4' },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof DRAWINGS;

/** Decorative: adjacent text or the button's label carries the meaning. 24 px by default. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const { d, circles = [] }: Drawing = DRAWINGS[name];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('icon', className)}>
      {circles.map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} />
      ))}
      {d && <path d={d} />}
    </svg>
  );
}
