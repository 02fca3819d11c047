'use client';

import { useLocale, useMessages } from 'next-intl';
import { ServerErrorDrawing } from '@/components/artwork/error-drawings';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorField } from './error-field';

type ErrorScreenProps = {
  onRetry: () => void;
  /** Request id in the log; absent for errors in the browser. */
  reference?: string | undefined;
  /** Adds that the cart is kept, with a link to it. */
  isInShop?: boolean;
};

/** Server error with retry and a link home. */
export function ErrorScreen({ onRetry, reference, isInShop }: ErrorScreenProps) {
  // plain messages: a formatter would be loaded with every page for the rare one that fails
  const { errorPage: words } = useMessages();
  const home = `/${useLocale()}`;
  return (
    <ErrorField
      colour="bg-conference"
      label={`${words.label} 500`}
      title={words.title}
      message={[words.message, isInShop ? words.kept : ''].join(' ').trim()}
      art={<ServerErrorDrawing className="w-full max-w-[46.25rem] justify-self-end" />}
    >
      <Button icon="none" shape="square" onClick={onRetry}>
        {words.retry}
      </Button>
      <ButtonLink href={isInShop ? '/cart' : home} variant="secondary">
        {isInShop ? words.cart : words.home}
      </ButtonLink>
      {reference && (
        <p className="basis-full wrap-anywhere text-small">
          {words.reference} <b className="font-semibold">{reference}</b>
        </p>
      )}
    </ErrorField>
  );
}
