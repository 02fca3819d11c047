/** Decodes the fragment of a URL; returns it unchanged if the encoding is malformed. */
export function fragmentOf(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
