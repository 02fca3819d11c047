'use client';

import { useLocale, useMessages } from 'next-intl';
import { ServerErrorDrawing } from '@/components/artwork/error-drawings';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorField } from './error-field';

/** What a page shows that failed while it was made; 500 unless somebody knows better. */
const DEFAULT_STATUS = 500;

type ErrorScreenProps = {
  onRetry: () => void;
  status?: number;
  /** Where the log tells more; absent for what failed in the browser. */
  reference?: string | undefined;
  /** Says that the cart is kept, and leads back to it. */
  isInShop?: boolean;
};

/** Something broke on our side: says so, offers another try and a way on. */
export function ErrorScreen({ onRetry, status = DEFAULT_STATUS, reference, isInShop }: ErrorScreenProps) {
  // finished texts: a formatter would be loaded with every page for the one that fails
  const { errorPage: words } = useMessages();
  const home = `/${useLocale()}`;
  return (
    <ErrorField
      colour="bg-conference"
      label={`${words.label} ${status}`}
      title={words.title}
      message={[words.message, isInShop ? words.kept : ''].join(' ').trim()}
      art={<ServerErrorDrawing className="w-full max-w-[740px] justify-self-end" />}
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
