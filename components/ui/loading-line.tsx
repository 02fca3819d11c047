/** Ink line under the header while the next page loads. Place it in a positioned parent. */
export const LoadingLine = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className="absolute inset-x-0 top-full h-1 overflow-hidden">
    <div className="h-full w-full animate-loading bg-ink motion-reduce:animate-none" />
  </div>
);
