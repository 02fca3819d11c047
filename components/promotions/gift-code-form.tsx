'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useZodForm, type ServerProblem } from '@/components/forms/use-zod-form';
import { fragmentOf } from '@/components/ui/fragment';
import { getCartContract, redeemGiftContract } from '@/lib/cart/contract';
import { ApiError, callApi } from '@/lib/http/client';
import { screenUrl } from '@/lib/i18n/screen-url';
import { CODE_MAX, codeInputSchema } from '@/lib/promotions/schema';
import { redirectTo } from '@/components/identity/redirect-to';
import { useFailure } from '@/components/identity/use-failure';

/** Session storage key of a code that waits for login or registration. */
const STORE = 'passage.gift-code';
/** Session storage key of the code from a link, kept across reloads until the form is sent. */
const LINK_STORE = 'passage.gift-link';

function stored(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? '';
  } catch {
    // storage may be blocked: then the code has to be entered again
    return '';
  }
}

function store(name: string, code: string | null): void {
  try {
    if (code) window.sessionStorage.setItem(name, code);
    else window.sessionStorage.removeItem(name);
  } catch {}
}

/** Reads the code from the fragment of a voucher link and removes it from the address bar. */
function codeOfLink(): string {
  const code = fragmentOf(window.location.hash).slice(0, CODE_MAX);
  if (!code) return stored(LINK_STORE);
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  store(LINK_STORE, code);
  return code;
}

const atCodeField = ({ errors = [], ...problem }: ServerProblem): ServerProblem => ({
  ...problem,
  errors: [{ path: 'code', code: problem.code, message: errors[0]?.message ?? problem.title }],
});

/** As they are told to the visitor; empty if there is none. */
const codesInCart = async (): Promise<{ count: number; codes: string }> => {
  const { codes } = (await callApi(getCartContract)).summary;
  return { count: codes.length, codes: codes.map(({ code }) => code).join(', ') };
};

/** Puts a code on the cart. @returns the codes that are there, if it could take their place */
async function redeemed(code: string, replace: boolean): Promise<{ count: number; codes: string } | null> {
  try {
    await callApi(redeemGiftContract, { body: { code, replace } });
    return null;
  } catch (error) {
    const isTaken =
      error instanceof ApiError && error.problem.errors?.some((field) => field.code === 'code_in_cart');
    const before = isTaken ? await codesInCart() : null;
    if (!before?.count) throw error;
    return before;
  }
}

/** Redeems a voucher: immediately when signed in, otherwise after login or registration. */
export function GiftCodeForm({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('identity.gift');
  const locale = useLocale();
  const failure = useFailure();
  const form = useZodForm(codeInputSchema, { defaultValues: { code: '' }, focus: 'field' });
  /** The codes in the cart that the visitor was asked about. */
  const replaced = useRef<string | null>(null);
  const redeem = async ({ code }: { code: string }): Promise<ServerProblem | undefined> => {
    // from now on the submitted code counts, not the one from the link
    store(LINK_STORE, null);
    if (!isSignedIn) {
      store(STORE, code);
      redirectTo(`${screenUrl('/renewal', locale)}?next=voucher`, 0);
      return undefined;
    }
    try {
      const asked = replaced.current;
      // what is in the cart gives way only after a second press
      const replace = asked !== null && asked === (await codesInCart()).codes;
      const before = await redeemed(code, replace);
      if (before !== null) {
        replaced.current = before.codes;
        return atCodeField({ code: 'conflict', title: t('replaces', before), errors: [] });
      }
    } catch (error) {
      store(STORE, null);
      const problem = failure.ofCall(error);
      // the general text speaks of an order, and there is none yet
      return atCodeField(
        problem.code === 'invalid_promocode' ? { ...problem, title: t('invalid') } : problem,
      );
    }
    store(STORE, null);
    redirectTo(screenUrl('/cart', locale), 0);
    return undefined;
  };
  const begin = useEffectEvent(() => {
    const waiting = stored(STORE);
    const code = codeOfLink() || waiting;
    if (!code) return;
    form.setValue('code', code);
    // entered before login: submit without another click
    if (isSignedIn && waiting)
      void form.handleSubmit(async (data) => {
        const problem = await redeem(data);
        if (problem) form.applyServerErrors(problem);
      })();
  });
  useEffect(() => begin(), []);
  return (
    <Form form={form} onSubmit={redeem} legend={false} summary={false} aria-label={t('label')}>
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
      />
      <SubmitButton className="mt-6">{isSignedIn ? t('redeem') : t('continue')}</SubmitButton>
    </Form>
  );
}
