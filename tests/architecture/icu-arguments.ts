/**
 * The arguments (`{count}`, `{count, plural, …}`) and tags (`<link>`) of an ICU message, sorted.
 * @throws when braces do not match
 */
export function icuArguments(message: string): string[] {
  const found = new Set<string>();
  let at = 0;

  function text(depth: number): void {
    while (at < message.length) {
      const sign = message[at];
      if (sign === '}') {
        if (depth === 0) throw new Error(`unmatched } in: ${message}`);
        return;
      }
      if (sign === '{') argument(depth);
      else at += 1;
    }
    if (depth > 0) throw new Error(`missing } in: ${message}`);
  }

  /** Consumes one argument from `{` to `}`; branches of plural and select are parsed as messages. */
  function argument(depth: number): void {
    const name = /^\{\s*(\w+)\s*(?=[,}])/.exec(message.slice(at))?.[1];
    if (!name) throw new Error(`no argument after { in: ${message}`);
    found.add(name);
    at += 1;
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') {
        at += 1;
        text(depth + 1);
      }
      at += 1;
    }
    if (at >= message.length) throw new Error(`missing } in: ${message}`);
    at += 1;
  }

  text(0);
  for (const [, tag] of message.matchAll(/<(\w+)\/?>/g)) if (tag) found.add(`<${tag}>`);
  return [...found].sort();
}
