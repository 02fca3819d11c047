import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { FormContext } from './form-context';
import { FieldError } from './form-field';

const shown = (hasSummary: boolean) =>
  markupIn(
    'fr',
    <FormContext value={{ id: 'form', labels: new Map(), serverFailures: 0, hasSummary }}>
      <FieldError id="code-error" error="Nous ne connaissons pas ce code." />
    </FormContext>,
  );

it('announces an error where no summary does, since the focus may be in the field already', () => {
  expect(shown(false)).toContain('role="alert"');
  expect(shown(true)).not.toContain('role="alert"');
});
