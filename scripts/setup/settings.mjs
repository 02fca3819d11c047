import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `.env`. Existing environment variables take precedence, as in the server. */
export function loadSettings() {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Every setting with an empty value: an environment that neither the shell nor `.env` changes.
 * @returns {Record<string, string>}
 */
export function emptySettings() {
  const documented = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm);
  return Object.fromEntries([...documented].map(([, name]) => [name ?? '', '']));
}

const dataFolder = () => process.env.DATA_DIR || '.data';

/** @returns {Record<string, string>} */
export function newSecrets() {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    AUTH_SECRET: randomBytes(48).toString('base64'),
    PASS_SIGNING_KEY: Buffer.from(JSON.stringify(key)).toString('base64url'),
  };
}

/** Secrets of the demo, generated once: new ones would invalidate its passes and sessions. */
export function loadDemoSecrets() {
  const path = join(dataFolder(), 'secrets.json');
  if (!existsSync(path)) {
    mkdirSync(dataFolder(), { recursive: true });
    writeFileSync(path, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600 });
  }
  /** @type {Record<string, string>} */
  const secrets = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, value] of Object.entries(secrets)) process.env[name] = process.env[name] || value;
}
