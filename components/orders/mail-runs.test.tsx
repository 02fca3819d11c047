import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { Locale } from '@/lib/i18n/languages';
import { MailRunList } from './mail-runs';

const textOf = (locale: Locale) =>
  markupIn(
    locale,
    <MailRunList
      locale={locale}
      runs={{
        past: [
          { campaign: 'renewal_reminder', day: '2026-11-20', expected: 40, sent: 37, failed: 1, queued: 1 },
        ],
        next: [{ campaign: 'renewal_reminder', day: '2026-11-30', count: 812 }],
      }}
    />,
  );

it.each([
  ['fr', '812 partiront lundi 30.11.2026.', '2 manquent'],
  ['de', '812 werden am Montag, 30.11.2026, verschickt.', '2 fehlen'],
] as const)('says in words what goes and what is missing, in %s', (locale, next, missing) => {
  const text = textOf(locale);
  expect(text).toContain(next);
  expect(text).toContain(missing);
});
