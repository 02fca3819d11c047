'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { FormField } from '@/components/forms/form-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm, type ServerProblem } from '@/components/forms/use-zod-form';
import { TextButton } from '@/components/ui/text-link';
import type { CodeItem } from '@/lib/cart/schema';
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

type CodeFormProps = {
  /** Vouchers are in the cart already. */
  isFurther: boolean;
};

function CodeInput({ isFurther }: CodeFormProps) {
  const t = useTranslations('checkout.code');
  const { register } = useFormContext();
  return (
    <FormField
      name="code"
      label={t(isFurther ? 'further' : 'label')}
      hint={t(isFurther ? 'furtherHint' : 'hint')}
    >
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

function CodeForm({ isFurther }: CodeFormProps) {
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
      <CodeInput isFurther={isFurther} />
    </Form>
  );
}

function AppliedCode({ item: { code, kind, discount, balance } }: { item: CodeItem }) {
  const t = useTranslations('checkout.code');
  const remove = useCartMutation({ call: removeCode });
  return (
    <li className="mt-3.5 border-t border-hair pt-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {kind === 'voucher' ? t('voucher', { code }) : t('promotion', { code })}
        </span>
        <span className="num font-semibold">{formatMoney(-discount)}</span>
      </p>
      {balance !== undefined && discount > 0 && (
        <p className="mt-1 text-small text-mute">
          {balance === discount ? t('usedUp') : t('balance', { left: formatMoney(balance - discount) })}
        </p>
      )}
      {discount === 0 && <p className="mt-1 text-small text-mute">{t('noEffect')}</p>}
      {kind !== 'voucher' && <p className="mt-1 text-small text-mute">{t('single')}</p>}
      <TextButton className="text-small" onClick={() => remove.mutate(code)}>
        {t('remove', { code })}
      </TextButton>
      <FailureNotice error={remove.error} />
    </li>
  );
}

/** Codes already applied, and input for another one. See docs/product.md#codes. */
export function CodeSection() {
  const t = useTranslations('checkout.code');
  const { codes, discountTotal } = useCart().summary;
  return (
    <section aria-labelledby="review-code" className="mt-11">
      <h2 id="review-code" className="text-d4">
        {t('title')}
      </h2>
      {codes.length > 0 && (
        <ul>
          {codes.map((item) => (
            <AppliedCode key={item.code} item={item} />
          ))}
        </ul>
      )}
      {codes.every(({ kind }) => kind === 'voucher') && (
        // empty again after each code
        <CodeForm key={codes.length} isFurther={codes.length > 0} />
      )}
      <p role="status" className="sr-only">
        {codes.length > 0 && t('applied', { amount: formatMoney(discountTotal) })}
      </p>
    </section>
  );
}
