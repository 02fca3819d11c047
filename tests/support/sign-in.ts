import type { Page } from '@playwright/test';
import { textsOf, type Language } from './customer';

/** Logs a sample account in. @param name before the @ @param to the path to land on */
export async function signIn(
  page: Page,
  language: Language,
  { name, to }: { name: string; to: string },
): Promise<void> {
  const t = textsOf(language);
  const main = page.getByRole('main');
  await page.goto(`/${language}/login?callbackUrl=${encodeURIComponent(to)}`);
  await main.getByRole('textbox', { name: t('identity.fields.username') }).fill(`${name}@passage.example`);
  await main.getByRole('textbox', { name: t('identity.fields.password'), exact: true }).fill('passage-demo');
  await main.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === to);
}

/**
 * Ends the session in the browser alone. An answer to what the page still asks for would renew it: leaves the page, and
 * cuts the connections that have not ended yet.
 */
export async function forgetSession(page: Page): Promise<void> {
  const context = page.context();
  await page.goto('about:blank');
  await context.setOffline(true);
  await context.clearCookies();
  await context.setOffline(false);
}
