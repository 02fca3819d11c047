import { toString as drawQr } from 'qrcode';
import { systemActor } from '@/lib/audit/actor';
import { getEnv, now } from '@/lib/config/env';
import { emailSchema } from '@/lib/core/email';
import { getDb, type Db } from '@/lib/db/client';
import { prepareDatabase } from '@/lib/db/migrate';
import { addStaff, removeStaff } from '@/lib/staff/commands/console';
import { removeSecondFactor } from '@/lib/staff/commands/lost-device';
import { listStaff, type StaffMember } from '@/lib/staff/team-queries';
import { runInConsole } from './console';
import { loadDemoSecrets } from './setup/settings.mjs';

const USAGE = `Usage:
  npm run staff -- list              who is staff
  npm run staff -- add <e-mail>      gives an active account all permissions and shows its second factor, once
  npm run staff -- lost <e-mail>     takes the second factor of a lost device away; then add it anew
  npm run staff -- remove <e-mail>   makes a member of staff a customer again`;

const FACTORS = {
  none: 'no second factor: refused outside the demo',
  set: 'second factor',
  unreadable: 'second factor unreadable, AUTH_SECRET is another than it was: lost, then add',
} as const satisfies Record<StaffMember['secondFactor'], string>;

async function list(db: Db): Promise<string> {
  const staff = await listStaff(db);
  const lines = staff.map(({ username, roles, isAdmin, secondFactor, lastUsedAt }) => {
    const used = lastUsedAt ? `, last used ${lastUsedAt.toISOString()}` : '';
    const rights = [...(isAdmin ? ['all permissions'] : []), ...roles].join(', ');
    return `${username}  ${rights}; ${FACTORS[secondFactor]}${used}`;
  });
  return lines.join('\n') || 'No staff yet: npm run staff -- add <e-mail>';
}

async function add(db: Db, username: string): Promise<string> {
  const added = await addStaff(db, username, systemActor('npm run staff', now()));
  if (!added.ok)
    return refused(
      added.error.code === 'not_found'
        ? `There is no active account ${username}: sign up and activate it first.`
        : `${username} has a second factor. If its device is lost: npm run staff -- lost ${username}`,
    );
  const { secret, uri } = added.data;
  // a dark terminal would invert the code, which not every app can read
  const type = process.stdout.isTTY ? 'terminal' : 'utf8';
  return `${await drawQr(uri, { type, small: true })}
${uri}

${username} is one of staff, and signed out everywhere. Scan this with an authenticator app, or type the key
${secret.replace(/(.{4})(?=.)/g, '$1 ')}
It is shown this once. From now on the login asks for the code of the app; a mail says so.`;
}

async function lost(db: Db, username: string): Promise<string> {
  const removed = await removeSecondFactor(db, username, systemActor('npm run staff', now()));
  return removed.ok
    ? `The second factor of ${username} is gone, its sessions have ended, a mail says so.\nNow: npm run staff -- add ${username}`
    : refused(`${username} has no second factor.`);
}

async function remove(db: Db, username: string): Promise<string> {
  const removed = await removeStaff(db, username, systemActor('npm run staff', now()));
  return removed.ok
    ? `${username} is a customer again, and signed out everywhere.`
    : refused(`${username} is not one of staff.`);
}

function refused(reason: string): string {
  process.exitCode = 1;
  return reason;
}

type Action = (db: Db, username: string) => Promise<string>;
const ACTIONS: Record<string, Action> = { list, add, lost, remove };

async function run(act: Action, username: string): Promise<string | undefined> {
  if (process.env.DEMO === '1') loadDemoSecrets();
  if (getEnv().identityUpstream)
    return 'Accounts live at IDENTITY_UPSTREAM_URL: run this there, with the settings of that instance.';
  await prepareDatabase();
  const told = await act(await getDb(), username);
  if (process.exitCode) return told;
  console.log(told);
  return undefined;
}

const [action = '', name] = process.argv.slice(2);
const act = ACTIONS[action];
const { data: username = '' } = emailSchema.safeParse(name);

await runInConsole({
  usage: USAGE,
  run: act && (action === 'list' || username) ? () => run(act, username) : null,
});
