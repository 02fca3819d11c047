import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { SandboxPayment } from './sandbox-payment';

it('keeps the order number on one line', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="fr" timeZone="Europe/Zurich" messages={messagesFor('fr')}>
      <SandboxPayment
        session="session"
        amountCents={9900}
        description="Passage, commande 26-27-000123"
        returnUrl="/fr/panier"
        isOpen={false}
      />
    </NextIntlClientProvider>,
  );
  expect(html).toContain('Passage, commande <span class="num">26-27-000123</span>');
});
