type DoorDrawingProps = {
  /** Class that fills the doorway. */
  doorway: string;
  /** Draws a person inside the doorway or in front of it; absent for an empty doorway. */
  person?: 'inside' | 'outside';
  className?: string;
};

/** The arch of the logo with its off-centre doorway, for the bottom edge of a field. */
export const DoorDrawing = ({ doorway, person, className }: DoorDrawingProps) => (
  <svg viewBox="0 0 320 300" aria-hidden="true" className={`artwork ${className ?? ''}`}>
    <path className="fill-ink" d="M80 300V120a120 120 0 0 1 240 0v180z" />
    <path className={doorway} d="M170 300V138a56 56 0 0 1 112 0v162z" />
    {person === 'inside' && (
      <g className="fill-ink">
        <circle cx="226" cy="208" r="17" />
        <path d="M204 300v-48a22 22 0 0 1 44 0v48z" />
      </g>
    )}
    {person === 'outside' && (
      <g className="fill-ink">
        <circle cx="34" cy="208" r="17" />
        <path d="M12 300v-48a22 22 0 0 1 44 0v48z" />
      </g>
    )}
  </svg>
);
