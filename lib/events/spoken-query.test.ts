import { describe, expect, it } from 'vitest';
import { agendaQuery } from './agenda-address';
import { understood } from './spoken-query';

/** A Thursday. */
const today = '2026-11-26';
const towns = new Map([
  ['Biel/Bienne', ['Biel/Bienne']],
  ['Murten/Morat', ['Murten/Morat']],
  ['Ins/Anet', ['Ins/Anet']],
  ['La Chaux-de-Fonds', ['La Chaux-de-Fonds']],
  ['Yverdon-les-Bains', ['Yverdon-les-Bains']],
  ['Soleure', ['Soleure', 'Solothurn']],
]);
const queryOf = (q: string) =>
  decodeURIComponent(agendaQuery(understood({ q }, today, towns))).replaceAll('+', ' ');

describe('understood', () => {
  it.each([
    ['ce week-end', 'when=weekend'],
    ['Concert demain à Morat', 'when=tomorrow&town=Murten/Morat&q=Concert'],
    ['heute Abend', 'when=tonight'],
    ['morgen in Biel', 'when=tomorrow&town=Biel/Bienne'],
    ['Führung am Wochenende in Solothurn', 'when=weekend&town=Soleure&q=Führung'],
    ['aujourd’hui', 'from=2026-11-26&to=2026-11-26'],
    ['übermorgen', 'from=2026-11-28&to=2026-11-28'],
    ['décembre', 'from=2026-12-01&to=2026-12-31'],
    ['Konzert im Dezember', 'from=2026-12-01&to=2026-12-31&q=Konzert'],
    ['novembre', 'from=2026-11-26&to=2026-11-30'],
    ['août', 'from=2027-08-01&to=2027-08-31'],
    ['mars 2027', 'from=2027-03-01&to=2027-03-31'],
    ['mars 2026', 'q=mars 2026'],
    ['Mai 68', 'q=Mai 68'],
    ['lundi 30', 'from=2026-11-30&to=2026-11-30'],
    ['Montag 30.', 'from=2026-11-30&to=2026-11-30'],
    ['lundi 1', 'from=2027-02-01&to=2027-02-01'],
    ['jazz le 1er décembre à Morat', 'from=2026-12-01&to=2026-12-01&town=Murten/Morat&q=jazz'],
    ['am Samstag, 5. Dezember', 'from=2026-12-05&to=2026-12-05'],
    ['25 novembre', 'from=2027-11-25&to=2027-11-25'],
    ['31 novembre', 'q=31 novembre'],
    ['concert vendredi 20 h', 'from=2026-11-27&to=2026-11-27&q=concert'],
    ['vendredi à 20 h 30', 'from=2026-11-27&to=2026-11-27'],
    ['demain 20h30 à Morat', 'when=tomorrow&town=Murten/Morat'],
    ['Konzert am Freitag um 20 Uhr', 'from=2026-11-27&to=2026-11-27&q=Konzert'],
    ['5. Dezember, 19.30 Uhr, Orgel', 'from=2026-12-05&to=2026-12-05&q=Orgel'],
    ['demain à Morat 20h', 'when=tomorrow&town=Murten/Morat'],
    ['um 20 Uhr morgen in Biel', 'when=tomorrow&town=Biel/Bienne'],
    ['24 heures', 'q=24 heures'],
    ['24 heures demain', 'when=tomorrow&q=24 heures'],
    ['lundi 32', 'from=2026-11-30&to=2026-11-30&q=32'],
    ['concert samedi soir', 'from=2026-11-28&to=2026-11-28&q=concert'],
    ['demain matin à Morat', 'when=tomorrow&town=Murten/Morat'],
    ['5 décembre après-midi', 'from=2026-12-05&to=2026-12-05'],
    ['Sonntag Morgen in Biel', 'from=2026-11-29&to=2026-11-29&town=Biel/Bienne'],
    ['Jazz am Freitagabend', 'from=2026-11-27&to=2026-11-27&q=Jazz'],
    ['heute Morgen', 'from=2026-11-26&to=2026-11-26'],
    ['un soir de mai', 'from=2027-05-01&to=2027-05-31&q=un soir'],
    ['samedi', 'from=2026-11-28&to=2026-11-28'],
    ['nächste Woche', 'from=2026-11-30&to=2026-12-06'],
    ['la chaux-de-fonds', 'town=La Chaux-de-Fonds'],
    ['orgue Yverdon', 'town=Yverdon-les-Bains&q=orgue'],
    ['ins Kino', 'q=ins Kino'],
    ['Lesung in Ins', 'town=Ins/Anet&q=Lesung'],
    ['Ins', 'town=Ins/Anet'],
    ['l’orgue « rêveur »', 'q=l’orgue « rêveur »'],
  ])('%s', (q, expected) => {
    expect(queryOf(q)).toBe(expected);
  });

  it('replaces days chosen before, and keeps the other filters', () => {
    const state = { q: 'demain', from: '2026-12-01', to: '2026-12-09', category: ['concert' as const] };
    expect(agendaQuery(understood(state, today, towns))).toBe('when=tomorrow&category=concert');
  });
});
