/** Faults of a content security policy: it must allow only our own code. */
export function policyFaults(policy: string | null): string[] {
  if (!policy) return ['no policy'];
  if (policy.includes(',')) return ['two policies'];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const faults: string[] = [];
  const scripts = directives.get('script-src') ?? [];
  if (!directives.get('default-src')?.includes("'none'")) faults.push("default-src is not 'none'");
  for (const source of scripts)
    if (!/^'(?:self|nonce-[\w+/=-]+|sha256-[\w+/=]+|strict-dynamic)'$/.test(source))
      faults.push(`script-src allows ${source}`);
  for (const [name, value] of [
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['style-src', "'self'"],
  ] as const)
    if (directives.get(name)?.join(' ') !== value) faults.push(`${name} is not ${value}`);
  if (!directives.has('form-action')) faults.push('no form-action');
  return faults;
}
