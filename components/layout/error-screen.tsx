'use client';

import { useLocale, useMessages } from 'next-intl';
import { ServerErrorDrawing } from '@/components/artwork/error-drawings';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorField } from './error-field';

/** What a page shows that failed while it was made; 500 unless somebody knows better. */
const DEFAULT_STATUS = 500;

type ErrorScreenProps = { onRetry: () => void; status?: number };

/** Something broke on our side: says so, offers another try and the way home. */
export function ErrorScreen({ onRetry, status = DEFAULT_STATUS }: ErrorScreenProps) {
  // finished texts: a formatter would be loaded with every page for the one that fails
  const { errorPage: words } = useMessages();
  return (
    <ErrorField
      colour="bg-conference"
      label={`${words.label} ${status}`}
      title={words.title}
      message={words.message}
      art={<ServerErrorDrawing className="w-full max-w-[740px] justify-self-end" />}
    >
      <Button icon="none" shape="square" onClick={onRetry}>
        {words.retry}
      </Button>
      <ButtonLink href={`/${useLocale()}`} variant="secondary">
        {words.home}
      </ButtonLink>
    </ErrorField>
  );
}
