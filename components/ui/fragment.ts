/** What an address names behind the #; as it stands there when it is not encoded as addresses are. */
export function fragmentOf(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
