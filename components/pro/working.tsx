type WorkingProps = {
  /** Current activity; null when idle. */
  text: string | null;
};

/** Progress message for long operations. */
export function Working({ text }: WorkingProps) {
  return (
    <>
      <p role="status" className="mt-3 empty:hidden">
        {text}
      </p>
      {text && <progress aria-label={text} className="mt-2 block h-2 w-full max-w-[26.25rem] accent-ink" />}
    </>
  );
}
