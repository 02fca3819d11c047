import { describe, expect, it } from 'vitest';
import { actionMarkupIn } from '@/tests/support/markup';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { OPENING_ITEMS, type Opening } from '@/lib/opening/schema';
import { OpeningList, type OpeningListProps } from './opening-list';

const openingWith = (missing: number): Opening => ({
  isOpen: false,
  items: OPENING_ITEMS.map((id, index) => ({
    id,
    isDone: index >= missing,
    title: id,
    detail: `about ${id}`,
  })),
});

const shown = (locale: Locale, opening: Opening, opened: OpeningListProps['opened'] = null) =>
  actionMarkupIn(
    locale,
    <OpeningList
      {...{ locale, opening, opened }}
      at={new Date('2026-11-20T10:00:00Z')}
      pageLinks={{ conditions: { url: `/${locale}/agb`, verb: 'page' } }}
    />,
  );

describe.each(LOCALES)('the opening list in %s', (locale) => {
  const { open, anyway } = messagesFor(locale).officeForms.opening;

  it('names what is missing and opens only with a reason', () => {
    const page = shown(locale, openingWith(3));
    for (const id of OPENING_ITEMS) expect(page).toContain(`about ${id}`);
    expect(page).toContain('1, 2, 3');
    // the list shows these numbers on every screen
    expect(page).not.toMatch(/<span class="num[^"]*sr-only/);
    expect(page).toContain(anyway);
    expect(page).toContain('aria-disabled="true"');
  });

  it('opens when nothing is missing', () => {
    const page = shown(locale, openingWith(0));
    expect(page).toContain(open);
    expect(page).not.toContain('aria-disabled');
    expect(page).not.toContain(anyway);
  });

  it('says when and why it was opened', () => {
    const opened = { at: new Date('2026-11-20T10:00:00Z'), reason: 'Bank' };
    const page = shown(locale, openingWith(3), opened);
    expect(page).toContain('Bank');
    expect(page).not.toContain(anyway);
  });
});
