import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PACKAGE_IMPORT = /\bfrom '([a-z][\w-]*)'/g;
/** Part of Next's standalone output. */
const TRACED = ['next'];

const files = readdirSync('scripts/server').filter((file) => file.endsWith('.mjs'));
const imported = files.flatMap((file) =>
  [...readFileSync(`scripts/server/${file}`, 'utf8').matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name),
);
const packages = [...new Set(imported)].filter((name) => !TRACED.includes(name));

it.each(packages)('the container image contains %s, which the server imports', (name) => {
  const copy = `COPY --from=build /site/node_modules/${name} ./node_modules/${name}\n`;
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(copy);
  const { dependencies } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    dependencies?: object;
  };
  expect(Object.keys(dependencies ?? {})).toEqual([]);
});

/** Modules that a module imports by path, and those that they import. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)[^;]*? from '(\.[^']+)'/gm,
  )) {
    const imported = join(dirname(file), path);
    if (found.has(imported)) continue;
    found.add(imported);
    modulesOf(imported, found);
  }
  return found;
}

const site = readFileSync('deploy/Containerfile', 'utf8').split(' AS site\n')[1] ?? '';
const copied = [...site.matchAll(/\/site\/(\S+)/g)].map(([, path = '']) => path);
const modules = new Set(files.flatMap((file) => [...modulesOf(`scripts/server/${file}`)]));

it.each([...modules])('the container image contains %s, which the server imports', (file) => {
  expect(copied.some((path) => file === path || file.startsWith(`${path}/`))).toBe(true);
});
