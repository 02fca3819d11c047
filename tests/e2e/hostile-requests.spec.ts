import { expect, test } from '@playwright/test';
import { HOSTILE_REQUESTS, send, type Sent } from '../support/hostile-requests';

/** The HTTP cache of the built site: what one client sends never changes what another one gets. */
let base = '';
test.beforeAll(({ baseURL }) => {
  base = baseURL ?? '';
});

/** Pages, calls and files at unused URLs, so that the hostile request comes first. None changes when a film begins. */
const ADDRESSES: Record<string, (n: number) => string> = {
  'a page': (n) => `/fr/mentions-legales?n=${n}`,
  'a list': (n) => `/fr/recherche?q=${'+'.repeat(n)}abonnement`,
  'a call': (n) => `/api/locales?n=${n}`,
  'a file': (n) => `/sitemap.xml?n=${n}`,
  'a picture': (n) => `/og/fr/agenda.png?n=${n}`,
  'a stored call': (n) => `/api/search?q=abonnement${'&locale=fr'.repeat(n + 1)}`,
};

/** Next deletes invalid draft cookies of the client that sent them. */
const isKept = (cookie: string) => !/^__(?:prerender_bypass|next_preview_data)=;/.test(cookie);

/** Part of an answer that is the same for everybody at every time. */
const essence = ({ status, headers, body }: Sent) => ({
  status,
  // each time a page is rendered, its data and what React lifts into the head stream in an order of their own
  body: body.replace(
    /<script[^>]*>.*?<\/script>|<link rel="preload" as="image"[^>]*>|<meta name="next-size-adjust"[^>]*>/gs,
    '',
  ),
  isFree: !body.includes('evil.example'),
  type: headers['content-type'],
  policy: String(headers['content-security-policy']).replace(/ 'sha256-[^']+'/g, ''),
  cookies: headers['set-cookie'],
  location: headers.location,
  encoding: headers['content-encoding'],
});

for (const [kind, addressOf] of Object.entries(ADDRESSES))
  test(`${kind} is the same for others after ${HOSTILE_REQUESTS.length} hostile requests`, async () => {
    const expected = essence(await send(base, addressOf(0)));
    expect(expected.status).toBe(200);
    for (const [index, hostile] of HOSTILE_REQUESTS.entries()) {
      const what = `${hostile.method ?? 'GET'} ${JSON.stringify(hostile.headers ?? {}).slice(0, 100)}`;
      const address = addressOf(index + 1);
      for (let time = 0; time < 2; time += 1) {
        // somebody else asks at the same moment
        const [answer, other] = await Promise.all([send(base, address, hostile), send(base, address)]);
        expect.soft(essence(other), what).toEqual(expected);
        expect.soft(answer.status, what).toBeLessThan(500);
        expect.soft(JSON.stringify(answer.headers) + answer.body, what).not.toContain('evil.example');
        expect.soft(answer.headers['set-cookie']?.filter(isKept) ?? [], what).toEqual([]);
      }
      for (let time = 0; time < 2; time += 1)
        expect.soft(essence(await send(base, address)), what).toEqual(expected);
    }
  });
