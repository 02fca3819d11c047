import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it } from 'vitest';
import { ERROR_STATUS } from '@/lib/core/errors';
import { ApiError } from '@/lib/http/client';
import { markupIn } from '@/tests/support/markup';
import { FailureNotice } from './failure-notice';

const code = 'unauthenticated';
const lost = new ApiError({
  type: '',
  title: '',
  status: ERROR_STATUS[code],
  code,
  detail: '',
  requestId: '',
});

it.each([
  ['fr', 'step=information', '/fr/achat?step=information'],
  ['de', 'step=payment&order=o-7', '/de/kauf?step=payment&order=o-7'],
  ['fr', '', '/fr/achat?step=cart'],
] as const)('leads in %s by the login back to "%s"', (locale, query, callbackUrl) => {
  const shown = markupIn(
    locale,
    <SearchParamsContext value={new URLSearchParams(query)}>
      <FailureNotice error={lost} />
    </SearchParamsContext>,
  );
  expect(shown).toContain(`callbackUrl=${encodeURIComponent(callbackUrl)}"`);
});
