import { CONTRACTS } from './contracts';

const PLACEHOLDER = /\{\w+\}/g;

const methodsAt = new Map<string, string[]>();
for (const { path, method } of CONTRACTS)
  methodsAt.set(path, [
    ...(methodsAt.get(path) ?? []),
    ...(method === 'GET' ? ['GET', 'HEAD'] : [method]),
    'OPTIONS',
  ]);

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = [...methodsAt]
  .filter(([path]) => path.includes('{'))
  .map(([path, methods]) => ({
    pattern: new RegExp(`^${escaped(path).replace(PLACEHOLDER, '[^/]+')}$`),
    methods,
  }));

/** Allowed methods of an API path, for `Allow`; null if the path does not exist. @param path without its query */
export function allowedMethods(path: string): readonly string[] | null {
  const methods = methodsAt.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods;
  return methods ? [...new Set(methods)] : null;
}
