'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { FormField } from '@/components/forms/form-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm, type ServerProblem } from '@/components/forms/use-zod-form';
import { TextButton } from '@/components/ui/text-link';
import { Unbroken } from '@/components/ui/unbroken';
import type { CodeItem } from '@/lib/cart/schema';
import { ApiError } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { CODE_MAX, codeInputSchema, VOUCHERS_MAX } from '@/lib/promotions/schema';
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

type CodeInputProps = {
  /** Vouchers are in the cart already. */
  isFurther: boolean;
};

function CodeInput({ isFurther }: CodeInputProps) {
  const t = useTranslations('checkout.code');
  const { register } = useFormContext();
  return (
    <FormField
      name="code"
      label={t(isFurther ? 'further' : 'label')}
      hint={t(isFurther ? 'furtherHint' : 'hint')}
    >
      {(control) => (
        <div className="flex max-w-[27.5rem]">
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

function CodeForm({ isFurther, onDone }: CodeInputProps & { onDone: () => void }) {
  const t = useTranslations('checkout');
  const form = useZodForm(codeInputSchema, { defaultValues: { code: '' }, focus: 'field' });
  const apply = useCartMutation({ call: setCode });
  const { clearErrors } = form;
  // what was refused beside the vouchers is kept, to be sent again without them
  useEffect(() => clearErrors(), [isFurther, clearErrors]);
  const send = async ({ code }: { code: string }): Promise<ServerProblem | undefined> => {
    try {
      await apply.mutateAsync(code);
      form.reset();
      onDone();
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

type AppliedCodeProps = { item: CodeItem; onRemove: () => void };

function AppliedCode({ item: { code, kind, discount, balance, refusal }, onRemove }: AppliedCodeProps) {
  const t = useTranslations('checkout.code');
  return (
    <li className="mt-3.5 border-t border-hair pt-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <Unbroken text={t(kind === 'voucher' ? 'voucher' : 'promotion', { code })} part={code} isLong />
        </span>
        <span className="num font-semibold">{formatMoney(-discount)}</span>
      </p>
      {balance !== undefined && discount > 0 && (
        <p className="mt-1 text-small text-mute">
          {balance === discount ? t('usedUp') : t('balance', { left: formatMoney(balance - discount) })}
        </p>
      )}
      {refusal && <p className="mt-1 text-small font-semibold">{t('refused', { refusal })}</p>}
      {!refusal && discount === 0 && <p className="mt-1 text-small text-mute">{t('noEffect', { kind })}</p>}
      {kind !== 'voucher' && <p className="mt-1 text-small text-mute">{t('single')}</p>}
      <TextButton className="text-small" onClick={onRemove}>
        {t('remove', { code })}
      </TextButton>
    </li>
  );
}

/** Codes already applied, and input for another one. See docs/product.md#codes. */
export function CodeSection() {
  const t = useTranslations('checkout.code');
  const { codes, discountTotal } = useCart().summary;
  const remove = useCartMutation({ call: removeCode });
  const section = useRef<HTMLElement>(null);
  // the field or button that was used may be gone with the change
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (!section.current?.contains(document.activeElement)) section.current?.focus();
    });
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="review-code" className="mt-11 outline-none!">
      <h2 id="review-code" className="text-d4">
        {t('title')}
      </h2>
      {codes.length > 0 && (
        <ul>
          {codes.map((item) => (
            <AppliedCode
              key={item.code}
              item={item}
              onRemove={() => remove.mutate(item.code, { onSuccess: keepFocus })}
            />
          ))}
        </ul>
      )}
      <FailureNotice error={remove.error} />
      {codes.length < VOUCHERS_MAX && codes.every(({ kind }) => kind === 'voucher') && (
        <CodeForm isFurther={codes.length > 0} onDone={keepFocus} />
      )}
      <p role="status" className="sr-only">
        {codes.length > 0 && t('applied', { amount: formatMoney(discountTotal) })}
      </p>
    </section>
  );
}
