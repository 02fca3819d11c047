/** A plan to save: the earliest time counts, so that steady typing is saved too, and not only once it ends. */
export class SaveTimer {
  #pending: { after: number; timer: ReturnType<typeof setTimeout> } | null = null;

  /** Saves after this time, unless that is planned for earlier. */
  plan(after: number, save: () => void): void {
    if (this.#pending && this.#pending.after <= after) return;
    clearTimeout(this.#pending?.timer);
    const timer = setTimeout(() => {
      this.#pending = null;
      save();
    }, after);
    this.#pending = { after, timer };
  }
}

const CONFLICT = 409;
const INVALID = 422;

/**
 * True if a refused save may succeed later: once the office is unlocked, say, or the server has time again. A conflict
 * or a fault needs a person.
 */
export const mayRetry = (status: number): boolean => status !== CONFLICT && status !== INVALID;
