'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { putIntoCart } from '@/lib/cart/cart-client';
import type { RenewablePass } from '@/lib/renewal/rules';
import { redirectTo } from '@/components/identity/redirect-to';
import { tokenOf } from './pass-fields';
import { useFailure } from '@/components/identity/use-failure';

type AddProductProps = {
  product: string;
  /** Ordered with the product, or as `substitute` for one of the passes. */
  extension?: string | undefined;
  substitute: string;
  target: string;
  passes: readonly RenewablePass[];
};

/** Adds the pass to the cart of a signed-in customer, as a renewal or with a new number; or an extension to a pass. */
export function AddProduct({ product, extension, substitute, target, passes }: AddProductProps) {
  const t = useTranslations('identity.renewal');
  const failure = useFailure();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (pass?: RenewablePass) => {
    setBusyWith(pass?.uniqueKey ?? product);
    setProblem(null);
    try {
      const renewed = pass && { uniqueKey: pass.uniqueKey, ...tokenOf(pass) };
      const wanted = pass && extension ? substitute : product;
      const added = extension ? { extensions: [extension] } : {};
      const { wasThere } = await putIntoCart({ product: wanted, ...renewed, ...added });
      if (wasThere !== 'other') return redirectTo(target, 0);
      setProblem(t('numberInCart'));
    } catch (error) {
      setProblem(failure.ofCall(error).title);
    }
    setBusyWith(null);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {problem && (
        <Alert tone="error" title={problem} live className="mb-3">
          {null}
        </Alert>
      )}
      {passes.map((pass) => (
        <Button key={pass.uniqueKey} busy={busyWith === pass.uniqueKey} onClick={() => void add(pass)}>
          {t(extension ? 'extendPass' : 'renewPass', { number: pass.uniqueKey, holder: pass.holder })}
        </Button>
      ))}
      <Button
        variant={passes.length > 0 ? 'secondary' : 'primary'}
        busy={busyWith === product}
        onClick={() => void add()}
      >
        {extension ? t('addNewWith') : passes.length > 0 ? t('addNew') : t('add')}
      </Button>
    </div>
  );
}
