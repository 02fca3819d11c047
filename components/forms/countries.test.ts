import { describe, expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { CANTONS, COUNTRY_CODES } from './countries';

describe.each(['fr', 'de'] as const)('the address form in %s', (locale) => {
  const { forms } = messagesFor(locale);

  it('names exactly these countries', () => {
    expect(Object.keys(forms.countries).sort()).toEqual([...COUNTRY_CODES].sort());
  });

  it('names the 26 cantons', () => {
    expect(CANTONS).toHaveLength(26);
    expect(Object.keys(forms.cantons).sort()).toEqual([...CANTONS].sort());
  });
});
