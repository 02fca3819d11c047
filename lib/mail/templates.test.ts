import { describe, expect, it } from 'vitest';
import type { MailContent } from './content';
import { linksIn } from './links';
import type { OrderSheet } from './order-sheet';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import type { Validity } from './order-templates';
import { linkMail, MAIL_WRITERS } from './templates';

const NAME = `Zoë <b>"O'Neil" & Co</b>`;
const URL = 'https://abo.example/fr/activation?token=a.b&x=1';
const LOCALES = ['fr', 'de'] as const;

const ORDER: OrderSheet = {
  number: '26-27-000123',
  placedOn: '2026-06-06',
  firstName: NAME,
  lines: [
    {
      title: 'Passage 26–27',
      holder: NAME,
      priceCents: 46_500,
      addOns: [{ title: 'Festivals', priceCents: 9_000 }],
    },
  ],
  subTotalCents: 55_500,
  discountCents: 5_550,
  discountCodes: ['BIENVENUE10'],
  isVoucher: false,
  vouchersLeft: [],
  refunds: [],
  shippingCents: 500,
  totalCents: 50_450,
  state: 'paid',
  awaited: 'passes',
  items: 2,
  shipping: [NAME, 'Rue du Lac 7', '2502 Biel/Bienne'],
  billing: ['Velowerkstatt GmbH', 'Bahnhofstrasse 3', '3280 Murten'],
};

const contents = (locale: 'fr' | 'de'): Record<string, MailContent> => ({
  activation: linkMail(locale, 'activation', { firstName: NAME, url: URL }),
  account_exists: linkMail(locale, 'account_exists', { firstName: NAME, url: URL }),
  password_reset: linkMail(locale, 'password_reset', { firstName: NAME, url: URL }),
  password_changed: linkMail(locale, 'password_changed', { firstName: NAME, url: URL }),
  order_confirmation: MAIL_WRITERS.order_confirmation(locale, {
    order: ORDER,
    passes: { count: 2, valid: { when: 'from', day: '2026-09-01' } },
    url: URL,
  }),
});

const cases = LOCALES.flatMap((locale) =>
  Object.entries(contents(locale)).map(([template, content]) => ({ template, locale, content })),
);

describe.each(cases)('the mail $template in $locale', ({ content }) => {
  const html = renderHtml(content);
  const text = renderText(content);

  it('has one button, and the same link as plain text', () => {
    expect(linksIn(html)[0]).toBe(URL);
    expect(text).toContain(URL);
  });

  it('escapes user input', () => {
    expect(html).not.toContain('<b>"O');
    expect(html).toContain('Zoë &lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;');
    expect(text).toContain(NAME);
  });

  it('has every text, without keys or placeholders', () => {
    const words = [content.subject, content.preview, ...content.heading, text].join('\n');
    expect(words).not.toMatch(/mail\.[a-z_]+|\{\w+\}|undefined/);
  });

  it('loads no external image, script or style sheet', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|\bon\w+=/i);
  });

  it('stays below the size at which mail clients truncate', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(content.subject.length).toBeLessThan(70);
  });
});

it.each([
  ['fr', 'vos portes sont ouvertes', 'votre abonnement est là'],
  ['de', 'Ihre Türen stehen offen', 'Ihr Abo ist da'],
] as const)('calls no door of a company’s pass open before it begins (%s)', (locale, open, queued) => {
  const heading = (isQueued: boolean) =>
    MAIL_WRITERS.pass_issued(locale, {
      ...{ firstName: 'Zoé', giver: 'Atelier SA', title: 'Passage 27–28', uniqueKey: 'K7QM2-X9TRB-4' },
      ...{ validFrom: '2027-09-01', validUntil: '2028-08-31', isQueued, url: URL, isOwned: false },
    }).heading.join(' ');
  expect(heading(false)).toContain(open);
  expect(heading(true)).toContain(queued);
});

describe('a gift', () => {
  const facts = {
    recipientName: 'Noé',
    senderName: 'Camille',
    title: 'Bon',
    code: 'CADEAU-DEMO',
    url: URL,
    expiresOn: '2031-11-27',
  };

  it('needs no elision before the name of who gives it', () => {
    const mail = MAIL_WRITERS.gift_voucher('fr', { ...facts, senderName: 'Aline', message: 'Bravo' });
    expect(renderText(mail)).not.toMatch(/de Aline/);
    expect(renderText(mail)).toContain('Aline vous écrit');
  });

  it.each([
    ['fr', 'La vente est fermée'],
    ['de', 'Der Verkauf ist im Moment geschlossen'],
  ] as const)('says that its code waits while nothing is sold (%s)', (locale, closed) => {
    const mail = MAIL_WRITERS.gift_voucher(locale, { ...facts, isSaleClosed: true });
    expect(renderText(mail)).toContain(closed);
    expect(renderText(MAIL_WRITERS.gift_voucher(locale, facts))).not.toContain(closed);
  });

  it.each([
    ['fr', 'vous aurez CHF\u00a0150.00 à faire valoir sur votre commande', 'déjà payé'],
    ['de', 'Wir ziehen CHF\u00a0150.00 von Ihrer Bestellung ab', 'schon bezahlt'],
  ] as const)('of an amount is worth it, and of a product is paid (%s)', (locale, worth, paid) => {
    const amount = MAIL_WRITERS.gift_voucher(locale, { ...facts, amountCents: 15_000 });
    const product = MAIL_WRITERS.gift_voucher(locale, facts);
    for (const render of [renderText, renderHtml]) {
      expect(render(amount).replace(/\s+/g, ' ')).toContain(worth.replace(/\s+/g, ' '));
      expect(render(amount)).not.toContain(paid);
      expect(render(product).replace(/\s+/g, ' ')).toContain(paid);
      expect(render(product)).not.toContain('150.00');
    }
  });
});

describe('the confirmation of an order', () => {
  it.each(LOCALES)('lists the order lines in HTML and in plain text (%s)', (locale) => {
    const content = contents(locale).order_confirmation;
    if (!content) throw new Error('no content');
    for (const rendered of [renderHtml(content), renderText(content)])
      for (const part of ['26-27-000123', '06.06.2026', 'BIENVENUE10', '465.00', '90.00', '55.50', '504.50'])
        expect(rendered).toContain(part);
  });

  it.each([
    ['fr', 'Bon cadeau …44E5', 'Rabais'],
    ['de', 'Geschenkgutschein …44E5', 'Rabatt'],
  ] as const)('calls a gift voucher by its name, not a discount (%s)', (locale, voucher, discount) => {
    const content = MAIL_WRITERS.order_confirmation(locale, {
      order: { ...ORDER, discountCodes: ['…44E5'], isVoucher: true },
      passes: { count: 1, valid: { when: 'from', day: '2026-09-01' } },
      url: URL,
    });
    for (const text of [renderText(content), renderHtml(content)]) {
      expect(text).toContain(voucher);
      expect(text).not.toContain(discount);
    }
  });

  it.each(LOCALES)('calls no door open before a pass begins, nor after its end (%s)', (locale) => {
    const heading = (when: Validity['when']) =>
      MAIL_WRITERS.order_confirmation(locale, {
        order: ORDER,
        passes: { count: 1, valid: { when, day: '2026-09-01' } },
        url: URL,
      }).heading.join(' ');
    for (const when of ['from', 'ended'] as const) expect(heading(when)).not.toMatch(/ouvert|offen/);
    expect(heading('until')).toMatch(/ouvert|offen/);
  });

  it.each(LOCALES)('calls no door open with a gift for somebody else (%s)', (locale) => {
    const order: OrderSheet = { ...ORDER, awaited: 'gifts' };
    const gift = MAIL_WRITERS.order_confirmation(locale, { order, passes: null, url: URL });
    expect(gift.heading.join(' ')).not.toMatch(/ouvert|offen/);
  });

  it('tells an address once that is for both', () => {
    const content = MAIL_WRITERS.order_confirmation('fr', {
      order: { ...ORDER, billing: null },
      passes: { count: 1, valid: { when: 'from', day: '2026-09-01' } },
      url: URL,
    });
    for (const text of [renderText(content), renderHtml(content)]) {
      expect(text).toContain('Livraison et facturation');
      expect(text.match(/Rue du Lac 7/g)).toHaveLength(1);
    }
  });

  it('counts the passes in words', () => {
    const one = MAIL_WRITERS.order_confirmation('fr', {
      order: ORDER,
      passes: { count: 1, valid: { when: 'from', day: '2026-09-01' } },
      url: URL,
    });
    expect(renderText(one)).toContain('Votre abonnement est joint');
    expect(renderText(contents('fr').order_confirmation ?? one)).toContain('Vos abonnements sont joints');
  });

  it.each([
    ['passes', 'Meine Abos ansehen', 'Ihre Abos kommen per E-Mail, sobald'],
    ['addOns', 'Meine Abos ansehen', 'Ihre Ergänzungen kommen auf das Abo, sobald'],
    ['gifts', 'Meine Bestellungen ansehen', 'Ihre Gutscheine stellen wir aus, sobald'],
  ] as const)('mentions %s where those were bought', (awaited, button, promise) => {
    const order = { ...ORDER, awaited };
    const confirmed = MAIL_WRITERS.order_confirmation('de', { order, passes: null, url: URL });
    expect(renderText(confirmed)).toContain(button);
    // the code of an extension is another one than before
    expect(renderText(confirmed).includes('wie er jetzt im Konto steht')).toBe(awaited === 'addOns');
    const facts = { order, dueOn: '2026-12-21', reference: 'RF', url: URL };
    expect(renderText(MAIL_WRITERS.invoice('de', facts))).toContain(promise);
  });

  it.each([
    ['fr', 'passes', 'Votre abonnement arrive par e-mail'],
    ['fr', 'addOns', 'Votre complément est ajouté'],
    ['fr', 'gifts', 'Votre bon cadeau est établi'],
    ['de', 'passes', 'Ihr Abo kommt per E-Mail'],
    ['de', 'addOns', 'Ihre Ergänzung kommt auf das Abo'],
    ['de', 'gifts', 'Ihren Gutschein stellen wir aus'],
  ] as const)('speaks of one in the singular (%s, %s)', (locale, awaited, promise) => {
    const order = { ...ORDER, awaited, items: 1 };
    const facts = { order, dueOn: '2026-12-21', reference: 'RF', url: URL };
    expect(renderText(MAIL_WRITERS.invoice(locale, facts))).toContain(promise);
  });

  it.each([
    ['fr', 'Le bon à imprimer est joint', 'Le 24.12.2026, nous envoyons le bon pour Noé', 'faute'],
    ['de', 'Auch der Gutschein zum Ausdrucken', 'Am 24.12.2026 schicken wir den Gutschein', 'Stimmt'],
  ] as const)('says where gift vouchers are (%s)', (locale, attached, later, doubt) => {
    const facts = { order: { ...ORDER, awaited: 'gifts' as const }, passes: null, url: URL };
    const noe = { recipientName: 'Noé', email: 'noe@passage.example' };
    const gifts = { attached: 1, mailed: [{ ...noe, onDay: '2026-12-24' as const }] };
    const all = renderText(MAIL_WRITERS.order_confirmation(locale, { ...facts, gifts }));
    for (const part of [attached, later, noe.email, doubt]) expect(all).toContain(part);
    const now = { attached: 0, mailed: [{ ...noe, onDay: null }] };
    const sent = renderText(MAIL_WRITERS.order_confirmation(locale, { ...facts, gifts: now }));
    expect(sent).toContain(noe.email);
    expect(sent).not.toContain('24.12.2026');
    expect(sent).not.toContain(attached);
    const none = { attached: 0, mailed: [] };
    expect(renderText(MAIL_WRITERS.order_confirmation(locale, { ...facts, gifts: none }))).not.toContain(
      doubt,
    );
  });

  it('does not announce passes that a company already has', () => {
    const order = { ...ORDER, awaited: 'nothing' as const };
    const facts = { order, dueOn: '2026-12-21', reference: 'RF', url: URL };
    expect(renderText(MAIL_WRITERS.invoice('fr', facts))).not.toContain('abonnements arrivent');
  });

  it('mentions attached passes and received payments only', () => {
    const waiting = MAIL_WRITERS.order_confirmation('de', {
      order: { ...ORDER, state: 'open' },
      passes: null,
      url: URL,
    });
    expect(renderText(waiting)).toContain('Ihre Bestellung ist bei uns angekommen. Die Bestätigung liegt');
  });

  it.each([
    ['fr', 'il est valable jusqu’au 31.08.2027', 'paiement'],
    ['de', 'und gilt bis 31.08.2027', 'Zahlung'],
  ] as const)(
    'says until when a pass is valid, and names no payment of nothing (%s)',
    (locale, until, payment) => {
      const content = MAIL_WRITERS.order_confirmation(locale, {
        order: { ...ORDER, totalCents: 0 },
        passes: { count: 1, valid: { when: 'until', day: '2027-08-31' } },
        url: URL,
      });
      for (const rendered of [renderText(content), renderHtml(content)]) {
        expect(rendered).toContain(until);
        expect(rendered).not.toContain(payment);
      }
    },
  );
});

describe.each(LOCALES)('the mail with a statement in %s', (locale) => {
  it.each([
    ['a payment', 1_000, true],
    ['nothing', 0, false],
  ])('tells of %s for its amount', (_, netCents, isPaid) => {
    const period = { edition: '26-27', from: '2026-09-01', until: '2026-12-31' };
    const mail = MAIL_WRITERS.settlement_statement(locale, {
      ...{ name: NAME, number: '2026-0001', kind: 'advance', visits: 3, netCents, ...period },
      objectUntil: '2027-01-31',
    });
    const text = renderText(mail);
    expect(/Le paiement suit|Bezahlt wird nach/.test(text)).toBe(isPaid);
    expect(text).toContain('31.01.2027');
  });
});
