import { expect, type Page } from '@playwright/test';

/** The link in the latest mail to an address that contains a text, without its host. Waits for the mail. */
export async function mailedLink(page: Page, to: string, part: string): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/dev/mailbox', { params: { to } });
        const { items } = (await answer.json()) as { items: { links: string[] }[] };
        found = items.flatMap(({ links }) => links).find((link) => link.includes(part)) ?? '';
        return found;
      },
      { timeout: 45_000 },
    )
    .not.toBe('');
  const { pathname, search } = new URL(found);
  return `${pathname}${search}`;
}
