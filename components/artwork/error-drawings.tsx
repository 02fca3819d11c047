type DrawingProps = { className?: string };

const FOUR = 'M0 434V346L150 60h116v286h54v88h-54v166h-96V434zM88 346h82V190z';
const FIVE = 'M24 60h276v90H118v78h52a186 186 0 0 1 0 372H14v-92h150a94 94 0 0 0 0-188H24z';

/** Illustration of the 404 page: the zero is an open door with a person in it. */
export const NotFoundDrawing = ({ className }: DrawingProps) => (
  <svg viewBox="0 0 900 600" aria-hidden="true" className={`artwork ${className ?? 'w-full'}`}>
    <path className="fill-ink" fillRule="evenodd" d={FOUR} />
    <path className="fill-ink" fillRule="evenodd" d={FOUR} transform="translate(580)" />
    <path className="fill-ink" d="M345 600V165a110 110 0 0 1 220 0v435z" />
    <path className="fill-exposition" d="M392 600V172a63 63 0 0 1 126 0v428z" />
    <circle className="fill-ink" cx="455" cy="489.6" r="21.1" />
    <path className="fill-ink" d="M429 600v-54.6a26 26 0 0 1 52 0V600z" />
  </svg>
);

/** Illustration of the 500 page: both zeros are closed doors. */
export const ServerErrorDrawing = ({ className }: DrawingProps) => (
  <svg viewBox="0 0 900 600" aria-hidden="true" className={`artwork ${className ?? 'w-full'}`}>
    <path className="fill-ink" d={FIVE} />
    <path
      className="fill-ink"
      d="M400 600V165a110 110 0 0 1 220 0v435zM660 600V165a110 110 0 0 1 220 0v435z"
    />
    <path
      className="fill-conference-deep"
      d="M436 600V168a74 74 0 0 1 148 0v432zM696 600V168a74 74 0 0 1 148 0v432z"
    />
    <circle className="fill-conference" cx="560" cy="390" r="11" />
    <circle className="fill-conference" cx="720" cy="390" r="11" />
  </svg>
);
