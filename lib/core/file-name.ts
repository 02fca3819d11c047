const FILE_NAME_MAX = 120;

/** The name of an uploaded file without folders and unprintable characters; `fallback` if nothing is left. */
export const plainFileName = (name: string, fallback: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(-FILE_NAME_MAX) || fallback;
