import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/lib/core/errors';
import { ApiError } from '@/lib/http/client';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import { FailureNotice } from './failure-notice';

const refusal = (code: ErrorCode) =>
  new ApiError({ type: '', title: '', status: ERROR_STATUS[code], code, detail: '', requestId: '' });

it.each([
  ['fr', 'step=information', '/fr/achat?step=information'],
  ['de', 'step=payment&order=o-7', '/de/kauf?step=payment&order=o-7'],
  ['fr', '', '/fr/achat?step=cart'],
] as const)('leads in %s by the login back to "%s"', (locale, query, callbackUrl) => {
  const shown = markupIn(
    locale,
    <SearchParamsContext value={new URLSearchParams(query)}>
      <FailureNotice error={refusal('unauthenticated')} />
    </SearchParamsContext>,
  );
  expect(shown).toContain(`callbackUrl=${encodeURIComponent(callbackUrl)}"`);
});

it.each([
  ['fr', '/fr/achat?step=cart', 'autre onglet'],
  ['de', '/de/kauf?step=cart', 'anderen Tab'],
] as const)(
  'leads in %s from a cart that was ordered elsewhere to what became of it',
  (locale, cart, elsewhere) => {
    const shown = markupIn(locale, <FailureNotice error={refusal('empty_cart')} />);
    expect(shown).toContain(`href="${cart}"`);
    expect(shown).toContain(elsewhere);
  },
);

it.each([
  ['fr', '/fr/achat?step=information', 'Il manque des données', 'champs signalés'],
  ['de', '/de/kauf?step=information', 'fehlen Angaben', 'markierten'],
] as const)(
  'leads in %s to the data that a cart lacks since another tab changed it',
  (locale, step, said, field) => {
    const { problem } = refusal('invalid_data');
    const title = messagesFor(locale).errors.invalid_data;
    expect(title).toContain(field);
    const errors = [{ path: 'holders.1.firstName', code: 'required', message: '' }];
    const shown = markupIn(locale, <FailureNotice error={new ApiError({ ...problem, title, errors })} />);
    expect(shown).toContain(`href="${step}"`);
    expect(shown).toContain(said);
    expect(shown).not.toContain(field);
  },
);
