import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { PassView } from '@/lib/passes/schema';
import { OpenDoor } from './open-door';
import { PaymentCompleted } from './payment-completed';

const pass: PassView = {
  ...{ uniqueKey: 'K7QM2X9TRB4', product: 'PASSAGE', title: 'Passage', edition: '27-28' },
  ...{ holder: { firstName: 'Aline', lastName: 'Roth', birthDate: '1990-05-04' }, qr: 'P2.code' },
  ...{ validFrom: '2027-09-01', validUntil: '2028-08-31', status: 'queued', extensions: [], options: [] },
};
const order = {
  ...{ id: 'o-7', number: '27-28-000007', total: 'CHF 465.00', isFree: false, firstName: 'Aline' },
  ...{ email: 'aline@passage.example', hasCard: false, invoice: null, validFrom: '01.09.2027' },
  endedOn: null,
  contents: { passes: true, addOns: false, gifts: false, card: false },
  items: 1,
};

const door = (shown: PassView) => (
  <OpenDoor order={order} passes={[shown]} wallets={{ apple: false, google: false }} hasStage />
);

it.each([
  ['fr', 'c’est ouvert', 'tout est prêt'],
  ['de', 'Die Tür ist offen', 'Alles ist bereit'],
] as const)('calls the door open in %s only once the pass is valid', (locale, open, ready) => {
  const active = markupIn(locale, door({ ...pass, status: 'active' })).toLowerCase();
  expect(active.split(open.toLowerCase())).toHaveLength(3);
  expect(active).not.toContain(ready.toLowerCase());
  const queued = markupIn(locale, door(pass)).toLowerCase();
  expect(queued.split(ready.toLowerCase())).toHaveLength(3);
  expect(queued).not.toContain(open.toLowerCase());
});

it.each([
  ['fr', 'c’est ouvert', 'tout est prêt'],
  ['de', 'Die Tür ist offen', 'Alles ist bereit'],
] as const)('says the same in %s before the pass is there', (locale, open, ready) => {
  const shown = markupIn(locale, <PaymentCompleted order={order} />);
  expect(shown).toContain(ready);
  expect(shown).not.toContain(open);
  expect(markupIn(locale, <PaymentCompleted order={{ ...order, validFrom: null }} />)).toContain(open);
  const contents = { passes: false, addOns: false, gifts: true, card: false };
  const gift = markupIn(locale, <PaymentCompleted order={{ ...order, validFrom: null, contents }} />);
  expect(gift).toContain(ready);
  expect(gift).not.toContain(open);
});

it.each([
  ['fr', 'c’est ouvert', 's’est terminée le 31.08.2026', 'en route', 'montrez-le'],
  ['de', 'Die Tür ist offen', 'ging am 31.08.2026 zu Ende', 'unterwegs', 'Zeigen Sie ihn'],
] as const)('promises nothing in %s once the passes have expired', (locale, open, ended, ...promised) => {
  const past = { ...order, validFrom: null, endedOn: '31.08.2026' };
  const shown = markupIn(locale, <PaymentCompleted order={past} />);
  expect(shown).toContain(ended);
  for (const text of [open, ...promised]) expect(shown).not.toContain(text);
});

it.each([
  ['fr', '/fr/compte/commandes', '/fr/compte/abonnements', '/fr/compte/telephone'],
  ['de', '/de/konto/bestellungen', '/de/konto/abos', '/de/konto/handy'],
] as const)('leads in %s to the orders where the pass is in another account', (locale, orders, ...own) => {
  const renewed = { ...order, isElsewhere: true };
  const wallets = { apple: true, google: true };
  const page = (
    <OpenDoor order={renewed} passes={[pass, pass]} isOwn={() => false} wallets={wallets} hasStage={false} />
  );
  for (const shown of [markupIn(locale, page), markupIn(locale, <PaymentCompleted order={renewed} />)]) {
    expect(shown).toContain(orders);
    for (const screen of [...own, 'wallet']) expect(shown).not.toContain(screen);
  }
  expect(markupIn(locale, door(pass))).toContain(own[1]);
});

it.each([
  ['fr', 'Un abonnement de cette commande reste dans le compte'],
  ['de', 'Ein Abo dieser Bestellung bleibt in dem Konto'],
] as const)('says in %s that some of the passes stay in another account', (locale, said) => {
  const mixed = { ...order, isPartlyElsewhere: true, lostNumbers: ['K7QM2-X9TRB-4'] };
  const wallets = { apple: false, google: false };
  const page = <OpenDoor order={mixed} passes={[pass]} wallets={wallets} hasStage={false} />;
  for (const shown of [markupIn(locale, page), markupIn(locale, <PaymentCompleted order={mixed} />)])
    expect(shown).toContain(said);
  expect(markupIn(locale, page)).toMatch(/(Le numéro|Die Nummer) K7QM2-X9TRB-4 /);
  expect(markupIn(locale, door(pass))).not.toContain(said);
});

it.each([
  ['fr', 'il n’y avait rien à payer', 'payée'],
  ['de', 'Es gab nichts zu bezahlen', 'bezahlt:'],
] as const)('says in %s that nothing was paid for what a voucher paid', (locale, free, paid) => {
  const none = { ...order, total: 'CHF 0.00', isFree: true };
  const page = <OpenDoor order={none} passes={[pass]} wallets={{ apple: false, google: false }} hasStage />;
  for (const shown of [markupIn(locale, page), markupIn(locale, <PaymentCompleted order={none} />)]) {
    expect(shown).toContain(free);
    expect(shown).not.toContain(paid);
  }
});

it.each(['fr', 'de'] as const)('prints no buttons in %s, as the account does not', (locale) => {
  const hidden = /<div class="[^"]*\bprint:hidden\b[^"]*">(?:(?!<\/div>).)*passes\.pdf/;
  expect(markupIn(locale, door(pass))).toMatch(hidden);
  expect(markupIn(locale, <PaymentCompleted order={order} />)).toMatch(hidden);
});

it.each([
  ['fr', 'Remboursement du 20.11.2026\u202f: CHF\u00a025.00.', 'Revenu sur un bon cadeau'],
  ['de', 'Rückerstattung vom 20.11.2026: CHF\u00a025.00.', 'zurück auf einem Geschenkgutschein'],
] as const)('says in %s what was given back of the order', (locale, money, toVoucher) => {
  const refunds = [{ at: '2026-11-20T10:00:00Z', amount: 2_500, returned: 0 }];
  const given = { ...order, refunds };
  const page = <OpenDoor order={given} passes={[pass]} wallets={{ apple: false, google: false }} hasStage />;
  for (const shown of [markupIn(locale, page), markupIn(locale, <PaymentCompleted order={given} />)]) {
    expect(shown).toContain(`<li>${money}</li>`);
    expect(shown).not.toContain(toVoucher);
  }
});

it.each([
  ['fr', 'c’est ouvert', 'tout est prêt', 'K7QM2-X9TRB-4 est bloqué'],
  ['de', 'Die Tür ist offen', 'Alles ist bereit', 'K7QM2-X9TRB-4 ist gesperrt'],
] as const)('opens nothing in %s with add-ons for a blocked pass', (locale, open, ready, blocked) => {
  const contents = { passes: false, addOns: false, gifts: false };
  const added = { ...order, validFrom: null, contents, isBlocked: true, blockedNumbers: ['K7QM2X9TRB4'] };
  const shown = markupIn(locale, <PaymentCompleted order={added} />);
  expect(shown).toContain(blocked);
  for (const text of [open, ready]) expect(shown).not.toContain(text);
});
