'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { DateField } from '@/components/forms/date-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useZodForm, type ServerProblem } from '@/components/forms/use-zod-form';
import { Button } from '@/components/ui/button';
import { putIntoCart } from '@/lib/cart/cart-client';
import { birthDateSchema } from '@/lib/identity/schema';
import type { RenewablePass } from '@/lib/renewal/rules';
import { redirectTo } from '@/components/identity/redirect-to';
import { useFailure } from '@/components/identity/use-failure';

const passSchema = z.object({ uniqueKey: z.string().trim().min(1).max(20), birthDate: birthDateSchema });

type AddOnsFormProps = {
  product: string;
  target: string;
  /** The customer's own passes, which need no proof of ownership. */
  passes: readonly RenewablePass[];
};

/** Selects the pass for add-ons: one of the customer's own, or another by number and birth date. */
export function AddOnsForm({ product, target, passes }: AddOnsFormProps) {
  const t = useTranslations('identity.renewal');
  const failure = useFailure();
  const form = useZodForm(passSchema, { defaultValues: { uniqueKey: '', birthDate: '' } });
  const add = async (pass: { uniqueKey: string; birthDate?: string }): Promise<ServerProblem | undefined> => {
    try {
      const { wasThere } = await putIntoCart({ product, ...pass });
      if (wasThere === 'other') return { code: 'duplicate_order_item', title: t('numberInCart'), errors: [] };
    } catch (error) {
      const { errors = [], ...problem } = failure.ofCall(error);
      const named = errors.map((one) => (one.code === 'wrong' ? { ...one, message: t('passWrong') } : one));
      return { ...problem, errors: named };
    }
    redirectTo(target, 0);
    return undefined;
  };
  const addOwn = async (uniqueKey: string) => {
    const problem = await add({ uniqueKey });
    if (problem) form.applyServerErrors(problem);
  };
  return (
    <Form form={form} onSubmit={add} aria-label={t('addOnsLabel')}>
      {passes.length > 0 && (
        <div className="mb-8 flex flex-col items-start gap-3">
          {passes.map(({ uniqueKey, holder }) => (
            <Button key={uniqueKey} onClick={() => void addOwn(uniqueKey)}>
              {t('addOnsTo', { number: uniqueKey, holder })}
            </Button>
          ))}
          <p className="mt-3">{t('addOnsOther')}</p>
        </div>
      )}
      <div className="grid-12 gap-y-5">
        <TextField
          className="col-span-12 md:col-span-7"
          name="uniqueKey"
          label={t('uniqueKey')}
          hint={t('uniqueKeyHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <DateField className="col-span-12 md:col-span-5" name="birthDate" label={t('birthDate')} required />
      </div>
      <SubmitButton variant={passes.length > 0 ? 'secondary' : 'primary'} className="mt-6">
        {t('addOnsSubmit')}
      </SubmitButton>
    </Form>
  );
}
