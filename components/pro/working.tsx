type WorkingProps = {
  /** What is going on; null while nothing is. */
  text: string | null;
};

/** A sentence and a bar while something takes its time. */
export function Working({ text }: WorkingProps) {
  return (
    <>
      <p role="status" className="mt-3 empty:hidden">
        {text}
      </p>
      {text && <progress aria-label={text} className="mt-2 block h-2 w-full max-w-[420px] accent-ink" />}
    </>
  );
}
