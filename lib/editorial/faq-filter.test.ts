import { expect, it } from 'vitest';
import { matchingEntries } from './faq-filter';

const topics = [
  {
    id: 'pass',
    label: 'L’abonnement',
    entries: [
      { id: 'lend', anchor: 'preter', question: 'Puis-je le prêter ?', answer: ['Non, il est personnel.'] },
      { id: 'lost', anchor: 'perdu', question: 'Je l’ai perdu.', answer: ['Nous le bloquons aussitôt.'] },
    ],
  },
  {
    id: 'shop',
    label: 'Commande',
    entries: [
      { id: 'pay', anchor: 'payer', question: 'Comment payer ?', answer: ['Par TWINT.', 'Ou facture.'] },
    ],
  },
];

it.each([
  ['', ['lend', 'lost', 'pay']],
  ['  … ', ['lend', 'lost', 'pay']],
  ['preter', ['lend']],
  ['PRÊT', ['lend']],
  ['abonnement', ['lend', 'lost']],
  ['abonnement perdu', ['lost']],
  ['twint facture', ['pay']],
  ['wint', []],
  ['zeppelin', []],
  ['.*', ['lend', 'lost', 'pay']],
])('finds %j', (query, expected) => {
  expect([...matchingEntries(topics, query)]).toEqual(expected);
});
