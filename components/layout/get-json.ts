/** Avoids zod: the contract schemas would double the JavaScript of a page that only reads a count. */
export async function getJson(url: string, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error('not an object');
  return { ...body };
}
