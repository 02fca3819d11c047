import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { Customer, textsOf, type Language } from '../support/customer';

/** Two people settle the demo's seeded entries, from the first one to the paid file. */
const RUNS = [
  {
    language: 'fr',
    login: '/fr/login',
    runs: '/fr/gestion/decomptes',
    edition: '25-26',
    kind: 'final',
    rule: { name: 'Pot de test', rule: { kind: 'pot', percent: 70, stepDown: { from: 11, percent: 50 } } },
    pot: '400000.00',
  },
  {
    language: 'de',
    login: '/de/login',
    runs: '/de/verwaltung/abrechnungen',
    edition: '26-27',
    kind: 'advance',
    rule: { name: 'Akonto für den Test', rule: { kind: 'share', percent: 50 } },
    pot: null,
  },
] as const;

async function signIn(browser: Browser, language: Language, to: { login: string; runs: string; as: string }) {
  const { viewport, hasTouch = false } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, hasTouch });
  const page = await context.newPage();
  const staff = new Customer(page, language);
  const main = page.getByRole('main');
  await page.goto(`${to.login}?callbackUrl=${encodeURIComponent(to.runs)}`);
  await main
    .getByRole('textbox', { name: staff.t('identity.fields.username') })
    .fill(`${to.as}@passage.example`);
  await main
    .getByRole('textbox', { name: staff.t('identity.fields.password'), exact: true })
    .fill('passage-demo');
  await main.getByRole('button', { name: staff.t('identity.login.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === to.runs);
  if (to.as !== 'house') await expect(staff.heading(staff.t('office.settlement.title'))).toBeVisible();
  return staff;
}

/** A house looks at its statement and objects to it. */
async function objectAsHouse(house: Customer) {
  const { page, t } = house;
  const name = startOf(t('house.statements.name', { kind: 'final', edition: '' }));
  // the other run of this file may have sent a later statement
  const earlier = page.getByRole('listitem').filter({ hasText: name });
  const box = page.getByRole('region', { name }).or(earlier);
  await expect(box.getByText(/^CHF/)).toBeVisible();
  const pdf = await page.request.get((await box.getByRole('link').getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await box.getByRole('button').click();
  await box.getByLabel(t('houseForms.objection')).fill('Il manque des entrées.');
  await box.getByRole('button', { name: t('houseForms.objectNow') }).click();
  await expect(box.getByText(t('house.statements.objected'))).toBeVisible();
  await house.expectSoundPage();
}

const startOf = (text: string) => new RegExp(`^${text.trim()}`);

/** Saves a rule by the API, as the assembly voted it. */
const saveRule = (page: Page, rule: (typeof RUNS)[number]['rule']) =>
  page.evaluate(async (body) => {
    const answer: unknown = await (await fetch('/api/csrf')).json();
    const token = (answer as { token: string }).token;
    const saved = await fetch('/api/admin/settlement/rules', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify(body),
    });
    return saved.status;
  }, rule);

/** In the German run, buttons are pressed by keyboard. */
const usesKeys = (language: Language) => language === 'de';

const press = (button: Locator, language: Language) =>
  usesKeys(language) ? button.press('Enter') : button.click();

/** Payments of a file: their ids and amounts. */
const paymentsIn = (xml: string) =>
  [...xml.matchAll(/<EndToEndId>(.+?)<.+?<InstdAmt Ccy="CHF">(.+?)</g)].map(([, id = '', amount = '']) => ({
    id,
    amount,
  }));

type Booked = { payments: ReturnType<typeof paymentsIn>; sum: string; returned?: string };

/** Answer of the bank that it has debited payments, or that they came back for a reason. */
function bankFile({ payments, sum, returned }: Booked): string {
  const why = returned ? `<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>${returned}</AddtlInf></RtrInf>` : '';
  const details = payments.map(
    ({ id, amount }) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="CHF">${amount}</Amt>${why}</TxDtls>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry>
    <Amt Ccy="CHF">${sum}</Amt><CdtDbtInd>${returned ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2027-01-05</Dt></BookgDt><NtryDtls>${details.join('')}</NtryDtls>
    </Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

for (const { language, rule, edition, kind, pot, ...paths } of RUNS) {
  test(`two people settle an edition, in ${language}`, async ({ browser }) => {
    const t = textsOf(language);
    const books = await signIn(browser, language, { ...paths, as: 'books' });
    const { page } = books;
    await books.expectSoundPage();
    expect(await saveRule(page, rule)).toBe(201);

    await page.getByRole('link', { name: t('office.settlement.new') }).click();
    await expect(books.heading(t('office.settlement.new'))).toBeVisible();
    const compute = page.getByRole('button', { name: t('officeForms.settlement.compute') });
    // what is chosen before hydration would be lost
    await expect.poll(() => compute.evaluate((one) => Object.keys(one).join())).toContain('__reactProps');
    await page.getByRole('radio', { name: t(`officeForms.settlement.kinds.${kind}`) }).check();
    await page.getByLabel(t('officeForms.settlement.edition'), { exact: true }).selectOption(edition);
    const options = page.getByLabel(t('officeForms.settlement.rule'), { exact: true });
    await options.selectOption({ label: t('office.settlement.ruleName', { name: rule.name, version: 1 }) });
    if (pot) await page.getByLabel(t('officeForms.settlement.pot'), { exact: true }).fill(pot);
    await books.expectSoundPage();
    await compute.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(edition.replace('-', '–'));
    await page.waitForURL(/[\da-f-]{36}$/);
    const run = new URL(page.url()).pathname;
    await books.expectSoundPage();
    await press(page.getByRole('button', { name: t('officeForms.settlement.freeze') }), language);
    await expect(page.getByText(t('office.settlement.next.waitsForLead'))).toBeVisible();
    // the button is gone, the focus stays where the next step is
    if (usesKeys(language)) await expect(page.locator('aside section:focus')).toBeVisible();

    const lead = await signIn(browser, language, { ...paths, as: 'lead' });
    await lead.page.goto(run);
    if (kind === 'advance') {
      await press(lead.page.getByRole('button', { name: t('officeForms.settlement.sendBack') }), language);
      await lead.page.getByLabel(t('officeForms.settlement.sendBackReason')).fill('Mai');
      await lead.expectSoundPage();
      const sendBack = { name: t('officeForms.settlement.sendBackNow'), exact: true };
      await press(lead.page.getByRole('button', sendBack), language);
      await expect(lead.page.getByText(t('office.settlement.next.waitsForBooks'))).toBeVisible();
      await page.reload();
      await expect(page.getByText('Mai', { exact: true })).toBeVisible();
      await press(page.getByRole('button', { name: t('officeForms.settlement.freeze') }), language);
      await expect(page.getByText(t('office.settlement.next.waitsForLead'))).toBeVisible();
      await lead.page.reload();
    }
    const hasRead = lead.page.getByRole('checkbox');
    if (await hasRead.count()) await (usesKeys(language) ? hasRead.press('Space') : hasRead.check());
    await lead.expectSoundPage();
    const approve = { name: t('officeForms.settlement.approve', { amount: '' }).trim() };
    await press(lead.page.getByRole('button', approve), language);
    await expect(lead.page.getByText(t('office.settlement.next.waitsForBooks'))).toBeVisible();

    await page.reload();
    const word = t('office.settlement.title').toLowerCase().slice(0, -2);
    const send = page.getByRole('button', { name: new RegExp(`\\d+ ${word}`, 'i') });
    await press(send, language);
    // asked once more below it
    await press(send.last(), language);
    const makeFile = page.getByRole('button', {
      name: t('officeForms.settlement.makeFile', { amount: '' }).split(',')[0] ?? '',
    });
    await expect(makeFile).toBeVisible();
    if (kind === 'final') {
      await objectAsHouse(await signIn(browser, language, { ...paths, runs: '/fr/partenaire', as: 'house' }));
      await page.reload();
      await expect(page.getByText(t('office.settlement.next.answerFirst'))).toBeVisible();
      await page
        .getByRole('button', { name: startOf(t('officeForms.settlement.answerTo', { house: '' })) })
        .click();
      await page.getByLabel(t('officeForms.settlement.answerText'), { exact: true }).fill('Oui.');
      await page.getByRole('button', { name: t('officeForms.settlement.answer'), exact: true }).click();
      await expect(makeFile).toBeVisible();
    }
    const statements = await page.request.get(
      `/api/admin/settlement/runs/${run.split('/').at(-1)}/statements.pdf`,
    );
    expect((await statements.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await books.expectSoundPage();
    await press(makeFile, language);
    const fileOf = async (sequence: number) => {
      const file = page.getByRole('link', { name: t('office.settlement.files.file', { sequence }) });
      await expect(file).toBeVisible();
      const url = (await file.getAttribute('href')) ?? '';
      const text = await (await page.request.get(url)).text();
      expect(await (await page.request.get(url)).text()).toBe(text);
      return text;
    };
    const first = await fileOf(1);
    await press(page.getByRole('button', { name: t('officeForms.settlement.refuseFile') }), language);
    await page.getByLabel(t('officeForms.settlement.refuseFileReason')).fill('Doublon');
    await books.expectSoundPage();
    await press(page.getByRole('button', { name: t('officeForms.settlement.refuseFileNow') }), language);
    await expect(page.getByText(t('office.settlement.files.refused'))).toBeVisible();
    await press(makeFile, language);
    const second = await fileOf(2);

    const takeBankFile = async (booked: Booked) => {
      await page.getByLabel(t('officeForms.settlement.bankFile')).setInputFiles({
        ...{ name: 'camt.054.xml', mimeType: 'application/xml' },
        buffer: Buffer.from(bankFile(booked)),
      });
      await press(page.getByRole('button', { name: t('officeForms.settlement.takeBankFile') }), language);
    };
    const payments = paymentsIn(second);
    expect(payments.map(({ amount }) => amount)).toEqual(paymentsIn(first).map(({ amount }) => amount));
    await takeBankFile({ payments, sum: /<CtrlSum>(.+?)</.exec(second)?.[1] ?? '' });
    await expect(page.getByText(t('office.settlement.next.paid'))).toBeVisible();
    const paidOut = t('office.settlement.paidOut', { paid: payments.length, houses: 99 });
    await expect(page.getByText(new RegExp(`^${paidOut.replace('99', '\\d+')}$`))).toBeVisible();
    await books.expectSoundPage();

    const [back] = payments;
    const returned = 'Konto aufgehoben, bitte die neue Verbindung erfragen';
    await takeBankFile({ payments: back ? [back] : [], sum: back?.amount ?? '', returned });
    await expect(page.getByText(returned).first()).toBeVisible();
    await expect(
      page.getByText(
        startOf(t('office.settlement.next.sameAccounts', { houses: '', count: 1 }).split(':')[0] ?? ''),
      ),
    ).toBeVisible();
    await books.expectSoundPage();
  });
}
