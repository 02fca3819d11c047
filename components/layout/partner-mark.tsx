/** Marks of the partners as the brand file names them; an unknown one gets the plain disc. */
const MARKS: Record<string, { width: number; d: string }> = {
  gate: { width: 30, d: 'M0 30V15a15 15 0 0 1 15-15v30zM18 0h12v30H18z' },
  disc: { width: 30, d: 'M15 0a15 15 0 0 1 0 30 15 15 0 0 1 0-30z' },
  peak: { width: 34, d: 'M0 30 17 0l17 30z' },
  bars: { width: 30, d: 'M0 0h30v8H0zM0 11h30v8H0zM0 22h30v8H0z' },
  tiles: {
    width: 30,
    d: 'M0 0h14v14H0zM16 16h14v14H16zM16 0a14 14 0 0 1 14 14H16zM0 16h14v14A14 14 0 0 1 0 16z',
  },
};
const PLAIN = { width: 30, d: 'M15 0a15 15 0 0 1 0 30 15 15 0 0 1 0-30z' };

/** Decorative: the partner's name stands beside it. */
export function PartnerMark({ mark }: { mark: string }) {
  const { width, d } = MARKS[mark] ?? PLAIN;
  return (
    <svg
      viewBox={`0 0 ${width} 30`}
      aria-hidden="true"
      className="artwork h-[30px] w-auto flex-none fill-paper"
    >
      <path d={d} />
    </svg>
  );
}
