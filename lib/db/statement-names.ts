import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Statements that run once, such as migrations, need no name. */
const USES = 5;
/** Each connection keeps every named statement with its plan. */
const NAMES_MAX = 300;
const COUNTED_MAX = 2_000;

/**
 * Names for statements that run often: PostgreSQL then parses and plans them once a connection instead of every time.
 * Names follow from the text, so that instances behind a pooler agree.
 */
export class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: COUNTED_MAX });
  readonly #names = new Map<string, string>();

  /** @param text with placeholders @returns undefined for a statement that is rare, or one too many */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= NAMES_MAX) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES) {
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    this.#names.set(text, name);
    return name;
  }
}
