'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { FormField } from '@/components/forms/form-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm, type ServerProblem } from '@/components/forms/use-zod-form';
import { TextButton } from '@/components/ui/text-link';
import type { Summary } from '@/lib/cart/schema';
import { ApiError } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { CODE_MAX, codeInputSchema } from '@/lib/promotions/schema';
import { removeCode, setCode } from './cart-calls';
import { FailureNotice } from './failure-notice';
import { useCart } from './use-cart';
import { useCartMutation } from './use-cart-mutation';

/** Assigns every error to the only field, whichever field the server names. */
const atCodeField = ({ code, title, errors = [] }: ServerProblem): ServerProblem => ({
  code,
  title,
  errors: [{ path: 'code', code, message: errors[0]?.message ?? title }],
});

function CodeInput() {
  const t = useTranslations('checkout.code');
  const { register } = useFormContext();
  return (
    <FormField name="code" label={t('label')} hint={t('hint')}>
      {(control) => (
        <div className="flex max-w-[440px]">
          <input
            className="input min-w-0 grow"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CODE_MAX}
            {...control}
            {...register('code')}
          />
          <SubmitButton icon="none" className="shrink-0">
            {t('apply')}
          </SubmitButton>
        </div>
      )}
    </FormField>
  );
}

function CodeForm() {
  const t = useTranslations('checkout');
  const form = useZodForm(codeInputSchema, { defaultValues: { code: '' }, focus: 'field' });
  const apply = useCartMutation({ call: setCode });
  const send = async ({ code }: { code: string }): Promise<ServerProblem | undefined> => {
    try {
      await apply.mutateAsync(code);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return atCodeField(error.problem);
      return atCodeField({ code: 'connection', title: t('errors.connection') });
    }
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      legend={false}
      summary={false}
      className="mt-3.5"
      aria-label={t('code.title')}
    >
      <CodeInput />
    </Form>
  );
}

type AppliedCodeProps = { item: NonNullable<Summary['promotionCodeItem']> };

function AppliedCode({ item: { code, kind, discount, balance } }: AppliedCodeProps) {
  const t = useTranslations('checkout.code');
  const remove = useCartMutation({ call: removeCode });
  return (
    <>
      <p className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair pt-3.5">
        <span className="min-w-0 wrap-anywhere">
          {kind === 'voucher' ? t('voucher', { code }) : t('promotion', { code })}
        </span>
        <span className="num font-semibold">{formatMoney(-discount)}</span>
      </p>
      {balance !== undefined && (
        <p className="mt-1 text-small text-mute">
          {balance === discount ? t('usedUp') : t('balance', { left: formatMoney(balance - discount) })}
        </p>
      )}
      {discount === 0 && <p className="mt-1 text-small text-mute">{t('noEffect')}</p>}
      <p className="mt-1 text-small text-mute">{t('single')}</p>
      <TextButton className="text-small" onClick={() => remove.mutate(undefined)}>
        {t('remove')}
      </TextButton>
      <FailureNotice error={remove.error} />
    </>
  );
}

/** Input for a promotion code or gift voucher, or the code already applied. See docs/product.md#codes. */
export function CodeSection() {
  const t = useTranslations('checkout.code');
  const { promotionCodeItem } = useCart().summary;
  return (
    <section aria-labelledby="review-code" className="mt-11">
      <h2 id="review-code" className="text-d4">
        {t('title')}
      </h2>
      {promotionCodeItem ? <AppliedCode item={promotionCodeItem} /> : <CodeForm />}
      <p role="status" className="sr-only">
        {promotionCodeItem && t('applied', { amount: formatMoney(promotionCodeItem.discount) })}
      </p>
    </section>
  );
}
