/** Idempotency keys by wish: a second press of the same wish repeats nothing, a changed wish is another one. */
export function wishKeys(newKey: () => string = () => crypto.randomUUID()): (wish: unknown) => string {
  const keys = new Map<string, string>();
  return (wish) => {
    const text = JSON.stringify(wish);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
}
