import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

const PATHS = {
  fr: {
    signUp: '/fr/inscription',
    login: '/fr/login',
    activation: '/fr/activation',
    agenda: '/fr/agenda',
    pro: '/fr/commande-pro',
  },
  de: {
    signUp: '/de/inscription',
    login: '/de/login',
    activation: '/de/aktivieren',
    agenda: '/de/agenda',
    pro: '/de/pro-bestellung',
  },
};
/** Typed query: a day, and a word that is found. */
const SEARCH = { fr: 'concert ce week-end', de: 'Konzert am Wochenende' };

/** A text up to its first link. @param {unknown} text */
const beginning = (text) => String(text).split('<')[0] ?? '';

/** @param {Visitor} visitor */
function accountFields({ t, person }) {
  return {
    [t('identity.fields.firstName')]: person.firstName,
    [t('identity.fields.lastName')]: person.lastName,
    [t('identity.fields.username')]: person.email,
    [t('identity.fields.password')]: person.password,
    [t('identity.fields.confirmation')]: person.password,
  };
}

/** From home through the six steps to the pass in the account. @param {Visitor} visitor */
async function purchase(visitor) {
  const { t, person, locale } = visitor;
  await visitor.goto(`/${locale}`);
  await visitor.pressFor(t('home.hero.order'), t('identity.renewal.title'));
  await visitor.press(t('identity.renewal.newAction'));
  await visitor.fill(accountFields(visitor));
  await visitor.press(t('identity.renewal.submit'));
  await visitor.see(t('checkout.title.cart'));
  const next = t('checkout.next');
  await visitor.pressFor(next, t('checkout.title.extension'));
  await visitor.check('Festivals');
  await visitor.pressFor(next, t('checkout.title.options'));
  await visitor.pressFor(next, t('checkout.title.information'));
  await visitor.fill({
    [t('checkout.information.firstName')]: person.firstName,
    [t('checkout.information.lastName')]: person.lastName,
    [t('checkout.information.birthDate')]: person.birthDate,
    [t('forms.contact.email')]: person.email,
  });
  await visitor.press(next);
  await visitor.see(t('checkout.title.order'));
  await visitor.see('CHF 555.00');
  await visitor.check(beginning(t.raw('checkout.review.conditions')));
  await visitor.press(t('checkout.review.submit'));
  await visitor.see(t('sandbox.title'));
  await visitor.press(t('sandbox.succeed'));
  await visitor.see(t('checkout.payment.completedTitle', { name: person.firstName }));
  await visitor.pressFor(t('checkout.payment.toPasses'), t('account.greeting', { name: person.firstName }));
  await visitor.see(`${person.firstName} ${person.lastName}`);
}

/** Registration, activation by the mail, login and logout. @param {Visitor} visitor */
async function account(visitor) {
  const { t, person, locale } = visitor;
  const paths = PATHS[locale];
  await visitor.goto(paths.signUp);
  await visitor.fill(accountFields(visitor));
  await visitor.press(t('identity.registration.submit'));
  await visitor.see(t('identity.registration.doneTitle'));
  await visitor.goto(await visitor.mailedLink(person.email, paths.activation));
  await visitor.press(t('identity.activation.submit'));
  await visitor.see(t('identity.activation.doneTitle'));
  await visitor.goto(paths.login);
  await visitor.fill({
    [t('identity.fields.username')]: person.email,
    [t('identity.fields.password')]: person.password,
  });
  await visitor.press(t('identity.login.submit'));
  await visitor.see(t('account.greeting', { name: person.firstName }));
  await visitor.press(t('account.tabs.signOut'));
  await visitor.expectUrl(new RegExp(`/${locale}$`));
}

/** Periods, the search that understands days, the filters, and an event. @param {Visitor} visitor */
async function agenda(visitor) {
  const { t, locale, page } = visitor;
  await visitor.goto(PATHS[locale].agenda);
  await visitor.press(t('agenda.when.week'));
  await visitor.expectUrl(/when=week/);
  await visitor.press(t('agenda.clear'));
  await visitor.expectUrl(/agenda$/);
  await visitor.fill({ [t('agenda.words.label')]: SEARCH[locale] });
  await visitor.press(t('agenda.words.submit'));
  await visitor.expectUrl(/q=/);
  await visitor.see(t('agenda.title'));
  await visitor.goto(PATHS[locale].agenda);
  await visitor.press(t('agenda.filterBy'));
  await visitor.press(t('agenda.calendar.open'));
  await visitor.see(t('agenda.calendar.first'));
  await visitor.press(t('content.categories.concert'));
  await visitor.expectUrl(/category=concert/);
  await visitor.goto(PATHS[locale].agenda);
  const title = await page.run(`document.querySelector('main section h3 a').textContent`);
  await visitor.press(String(title));
  await visitor.expectUrl(/\/agenda\/[a-z0-9-]+$/);
  await visitor.see(String(title));
}

/** A company imports a file, goes back once, imports it again and orders. @param {Visitor} visitor */
async function companyImport(visitor) {
  const { t, locale, person } = visitor;
  const { login, pro } = PATHS[locale];
  const folder = mkdtempSync(join(tmpdir(), 'passage-browsers-'));
  const file = join(folder, 'team.csv');
  const row = `PASSAGE;${person.firstName};${person.lastName};${person.birthDate};${person.email}`;
  writeFileSync(file, ['Produit;Prénom;Nom;Date de naissance;E-mail', row].join('\r\n'));
  try {
    await visitor.goto(`${login}?callbackUrl=${encodeURIComponent(pro)}`);
    await visitor.fill({
      [t('identity.fields.username')]: 'pro@passage.example',
      [t('identity.fields.password')]: 'passage-demo',
    });
    await visitor.press(t('identity.login.submit'));
    await visitor.see(t('pro.import.title'));
    for (const isLast of [false, true]) {
      await visitor.upload(t('pro.import.drop'), file, t('pro.import.rows', { count: 1, shown: '1' }));
      await visitor.press(t('pro.import.submit'));
      await visitor.find('press', t('pro.validation.submit'));
      if (isLast) break;
      await visitor.press(t('pro.cancel.action'));
      await visitor.press(t('pro.cancel.confirm'));
      await visitor.see(t('pro.success.back_to_first_step_pro'));
    }
    await visitor.check(beginning(t.raw('pro.validation.conditions')));
    await visitor.press(t('pro.validation.submit'));
    await visitor.see(t('pro.result.title', { state: 'open' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const JOURNEYS = { purchase, account, agenda, 'pro import': companyImport };
