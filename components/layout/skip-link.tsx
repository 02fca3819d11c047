/** First Tab stop: skips the header. */
export const SkipLink = ({ label }: { label: string }) => (
  <a
    href="#content"
    className="absolute left-4 top-2 z-30 -translate-y-24 border-2 border-ink bg-paper px-5 py-3 font-semibold focus:translate-y-0"
  >
    {label}
  </a>
);
