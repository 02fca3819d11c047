/** A company that imports subscriptions over the HTTP contract, for benchmarks and crash tests. */
import { call } from './shop-client.mjs';

export const COMPANY = { username: 'pro@passage.example', password: 'passage-demo' };
const ADMIN = { username: 'admin@passage.example', password: 'passage-demo' };

export const IMPORT_HEADER =
  'Produit;Prénom;Nom;Date de naissance;E-mail;Langue;Rue;Numéro;NPA;Localité;Options;Numéro d’abonnement';

/** Address of a holder in {@link importFile}. @param {number} index */
export const holderAddress = (index) => `zoe.${index}@passage.example`;

/** @param {number} count @param {string} team @returns {Buffer} a valid import file */
export function importFile(count, team) {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      'PASSAGE',
      `Zoé ${index}`,
      `Favre-${team}`,
      `14.03.${1940 + (index % 60)}`,
      holderAddress(index),
      index % 2 ? 'fr' : 'de',
      'Rue du Lac',
      String((index % 99) + 1),
      '2502',
      'Biel/Bienne',
      index % 3 ? 'festivals|bike' : '',
      '',
    ].join(';'),
  );
  return Buffer.from([IMPORT_HEADER, ...rows].join('\r\n'));
}

/** @param {string} base @param {string} token @param {BlobPart} content @returns {Promise<Response>} */
export function send(base, token, content) {
  const body = new FormData();
  body.set('file', new Blob([content], { type: 'text/csv' }), 'equipe.csv');
  return fetch(`${base}/api/pro/import`, {
    method: 'POST',
    headers: { 'x-authorization-token': `Bearer ${token}` },
    body,
  });
}

/** @param {string} base @param {string} token @param {Buffer} file a valid import file */
export async function upload(base, token, file) {
  const response = await send(base, token, Uint8Array.from(file));
  const view = await response.json();
  if (response.status !== 201 || view.errors.length)
    throw new Error(`The import answered ${response.status}: ${JSON.stringify(view).slice(0, 300)}`);
  return view;
}

/** @param {string} base @param {{ username: string, password: string }} who @returns {Promise<string>} */
const logIn = async (base, who) =>
  (await call(base, '/api/secure/login', { method: 'POST', body: who })).token;

/** A session of the company with a quota of `passes` yearly passes. @param {string} base @param {number} passes */
export async function companyWithRoom(base, passes) {
  const token = await logIn(base, COMPANY);
  const [quota] = (await call(base, '/api/pro/quota', { token })).items;
  await call(base, '/api/admin/pro-quotas', {
    method: 'PUT',
    token: await logIn(base, ADMIN),
    body: { username: COMPANY.username, product: 'PASSAGE', edition: quota.edition, quota: passes },
  });
  return token;
}

/** Number of yearly passes ordered. @param {string} base @param {string} token @returns {Promise<number>} */
export async function orderedPasses(base, token) {
  const { items } = await call(base, '/api/pro/quota', { token });
  return items.find((/** @type {{ product: string }} */ { product }) => product === 'PASSAGE').used;
}

/** @param {string} base @param {string} token @param {string} key idempotency key */
export const validate = (base, token, key) =>
  call(base, '/api/pro/import/validate', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': key },
    body: { conditionsAccepted: true },
  });
