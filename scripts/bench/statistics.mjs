import { readdirSync, readFileSync } from 'node:fs';

/** @param {number[]} sorted @param {number} share */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {number[]} milliseconds @returns {{ count: number, medianMs: number, p99Ms: number }} */
export function summarize(milliseconds) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  return {
    count: sorted.length,
    medianMs: round(quantile(sorted, 0.5)),
    p99Ms: round(quantile(sorted, 0.99)),
  };
}

/** @param {number} pid @returns {number} resident memory in MB */
export const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

const TICKS_PER_SECOND = 100;

/** @param {number} pid @returns {number} seconds of processor time that a process has used */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Of a process with its children, those that have ended among them. @param {number} parent @returns {number} seconds */
export function familyTime(parent) {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      if (Number(pid) === parent) ticks += Number(fields[13]) + Number(fields[14]);
      if (Number(pid) === parent || Number(fields[1]) === parent)
        ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended meanwhile
    }
  }
  return ticks / TICKS_PER_SECOND;
}

/**
 * Runs `work` with `concurrency` callers for `seconds`, after a warm-up of one second.
 * @param {{ seconds: number, concurrency: number }} load
 * @param {(caller: number) => Promise<unknown>} work
 * @returns {Promise<{ perSecond: number, count: number, medianMs: number, p99Ms: number }>}
 */
export async function measure({ seconds, concurrency }, work) {
  await repeat(1, concurrency, work, []);
  /** @type {number[]} */
  const times = [];
  const started = performance.now();
  await repeat(seconds, concurrency, work, times);
  const elapsed = (performance.now() - started) / 1000;
  return { perSecond: Math.round((times.length / elapsed) * 10) / 10, ...summarize(times) };
}

/** @param {number} seconds @param {number} concurrency @param {(caller: number) => Promise<unknown>} work @param {number[]} times */
async function repeat(seconds, concurrency, work, times) {
  const end = performance.now() + seconds * 1000;
  const callers = Array.from({ length: concurrency }, async (_, caller) => {
    while (performance.now() < end) {
      const started = performance.now();
      await work(caller);
      times.push(performance.now() - started);
    }
  });
  await Promise.all(callers);
}
