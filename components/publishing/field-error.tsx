import { useEditor } from './editor-context';

/** The error at a list or an object as a whole. */
export function FieldError({ path }: { path: string }) {
  const error = useEditor().errorAt(path);
  if (!error) return null;
  return (
    <p tabIndex={-1} className="office-help is-error col-span-full">
      {error}
    </p>
  );
}
