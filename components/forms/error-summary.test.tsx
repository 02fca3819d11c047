import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { ErrorSummary } from './error-summary';
import { FormContext } from './form-context';

function Refused({ code }: { code: string }) {
  const form = useForm({ errors: { root: { server: { type: code, message: 'Refusé.' } } } });
  return (
    <FormProvider {...form}>
      <FormContext value={{ id: 'form', labels: new Map(), serverFailures: 1, hasSummary: true }}>
        <ErrorSummary />
      </FormContext>
    </FormProvider>
  );
}

it.each([
  ['fr', '/fr/login'],
  ['de', '/de/login'],
] as const)('leads to the login in another tab when the session has ended, in %s', (locale, login) => {
  const markup = markupIn(locale, <Refused code="unauthenticated" />);
  expect(markup).toContain('Refusé.');
  expect(markup).toContain(`href="${login}"`);
  expect(markup).toContain('target="_blank"');
  expect(markupIn(locale, <Refused code="conflict" />)).not.toContain('<a ');
});
