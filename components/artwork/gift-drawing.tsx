/** A door wrapped as a present, with a smaller door beside it. */
export const GiftDrawing = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 480 420" aria-hidden="true" className={`artwork ${className ?? 'w-full'}`}>
    <path className="fill-ink" d="M60 420V200a150 150 0 0 1 300 0v220z" />
    <path className="fill-exposition" d="M184 50h52v370h-52zM60 236h300v48H60z" />
    <path className="fill-paper" d="M210 236a92 92 0 0 0-92-92v92zM210 236a92 92 0 0 1 92-92v92z" />
    <path className="fill-season" d="M184 236h52v48h-52z" />
    <path className="fill-spectacle-deep" d="M372 420v-94a42 42 0 0 1 84 0v94z" />
  </svg>
);
