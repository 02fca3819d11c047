import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

/**
 * A small till: reads codes or numbers from standard input, one a line, as a hand scanner types them. Each is checked,
 * then recorded. Entries that cannot be sent wait and are sent again; the same id counts once (docs/till.fr.md,
 * docs/till.de.md).
 *
 *   node scripts/till.mjs --url http://localhost:3000 --key pk_… < codes.txt
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    key: { type: 'string', default: 'pk_passage-demo-till-of-the-museum-of-time' },
    language: { type: 'string', default: 'fr' },
  },
});

const BATCH = 500;
/** No code is longer; the server would refuse the whole batch. */
const LINE_MAX = 300;
const PASS_NUMBER = /^[\w*~$=-]{5,15}$/;

/** @typedef {{ id: string, at: string, source: 'till', code?: string, number?: string }} Entry */

/** A UUID of version 7: sorted by time. */
function newVisitId() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function post(path, body) {
  const answer = await fetch(new URL(path, values.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${values.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: await answer.json() };
}

/** @type {Entry[]} */
let waiting = [];
/** @type {Record<string, number>} */
const counts = {};

/** Sends what waits. What fails stays, with its id. */
async function send() {
  while (waiting.length) {
    const items = waiting.slice(0, BATCH);
    const { status, data } = await post('/api/door/visits', { items });
    if (status !== 200) throw new Error(`${status} ${data.code}`);
    for (const one of data.items) counts[one.status] = (counts[one.status] ?? 0) + 1;
    waiting = waiting.slice(items.length);
  }
}

/** @param {string} line */
async function admit(line) {
  if (line.length > LINE_MAX) return console.log(`not a code: ${line.slice(0, 40)} …`);
  const credential = PASS_NUMBER.test(line) ? { number: line } : { code: line };
  const entry = {
    id: newVisitId(),
    at: new Date().toISOString(),
    source: /** @type {const} */ ('till'),
    ...credential,
  };
  try {
    const { status, data } = await post('/api/door/checks', credential);
    if (status !== 200) throw new Error(`${status} ${data.code}`);
    console.log(`${String(data.light).padEnd(5)}  ${data.text[values.language]}`);
    if (data.light === 'red') return;
    waiting.push(entry);
    await send();
  } catch (error) {
    if (!waiting.includes(entry)) waiting.push(entry);
    console.log(`${waiting.length} waiting: ${error instanceof Error ? error.message : 'not sent'}`);
  }
}

for await (const line of createInterface({ input: process.stdin })) if (line.trim()) await admit(line.trim());
try {
  await send();
} catch {
  process.exitCode = 1;
}
console.log({ ...counts, waiting: waiting.length });
