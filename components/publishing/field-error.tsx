import { useEditor } from './editor-context';

/** The error at a list or an object as a whole. */
export function FieldError({ path }: { path: string }) {
  const error = useEditor().errorAt(path);
  return error ? <p className="office-help is-error">{error}</p> : null;
}
