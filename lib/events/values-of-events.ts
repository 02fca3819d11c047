/**
 * The values of every event in one filter: those of event `n` are `numbers` from `starts[n]` up to `starts[n + 1]`, as
 * positions in `values`. Counts them without a search.
 */
export type ValuesOfEvents = { values: readonly string[]; starts: Uint32Array; numbers: Uint32Array };

/** Turns the events of every value into the values of every event. @param total number of events */
export function valuesOfEvents(eventsBy: ReadonlyMap<string, Uint32Array>, total: number): ValuesOfEvents {
  const starts = new Uint32Array(total + 1);
  const lists = [...eventsBy.values()];
  for (const events of lists) for (const event of events) starts[event + 1] = (starts[event + 1] ?? 0) + 1;
  for (let event = 0; event < total; event += 1)
    starts[event + 1] = (starts[event + 1] ?? 0) + (starts[event] ?? 0);
  const next = starts.slice();
  const numbers = new Uint32Array(starts[total] ?? 0);
  for (const [number, events] of lists.entries())
    for (const event of events) {
      const n = next[event] ?? 0;
      numbers[n] = number;
      next[event] = n + 1;
    }
  return { values: [...eventsBy.keys()], starts, numbers };
}
