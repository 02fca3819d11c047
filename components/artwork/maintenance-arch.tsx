type DrawingProps = { className?: string };

/** The arch of the logo at full page height, placed at the bottom right of a season field. */
export function MaintenanceArch({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 576 720"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className={`artwork ${className ?? 'h-full w-auto'}`}
    >
      <path className="fill-ink" d="M0 720V288a288 288 0 0 1 576 0v432z" />
      <path className="fill-season" d="M216 720V333a135 135 0 0 1 270 0v387z" />
    </svg>
  );
}
