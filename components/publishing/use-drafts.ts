'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SAVES_NOTHING } from '@/components/office/use-action';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { getDraftContract, saveDraftContract } from '@/lib/publishing/contract';
import { NO_VERSION, partOfField, type Part, type PartData, type Parts } from '@/lib/publishing/rules';
import type { PartVersions, RecordView } from '@/lib/publishing/schema';
import { conflictIn, outdatedIn, ownConflictIn } from './draft-conflict';
import { mayRetry, SaveTimer } from './save-timer';

/** Time between two saves while somebody types, and before a failed save is tried again. */
const SAVE_AFTER_MS = 3_000;
const RETRY_AFTER_MS = 10_000;

export type Saving = {
  state: 'clean' | 'unsaved' | 'saving' | 'failed';
  at: string | null;
  /** Why the server refused the last save; null if it did not answer. */
  refusal: string | null;
};
type Stored = {
  data: PartData | null;
  /** What was saved last, or read. */
  saved: PartData | null;
  version: string;
  isDirty: boolean;
  base?: string;
  timer: SaveTimer;
};

type Save = { part: Part; data: PartData; version: string; base: string | undefined };

/** What an action names when it is refused, beside the fields. */
const OF_ACTIONS: ReadonlySet<string> = new Set(['locale', 'publishAt', 'hideAt']);

export type FieldFault = { path: string; message: string };

/**
 * What is being written of a record: saved by itself, and never over somebody else's version.
 * @param starter what a new record starts with; saved with the first change
 */
export function useDrafts(record: RecordView, starter: Parts) {
  const { type, id, parts: given } = record;
  const router = useRouter();
  const [data, setData] = useState<Partial<Record<Part, PartData | null>>>(() =>
    Object.fromEntries(
      Object.entries(given).map(([part, view]) => [part, view.data ?? starter[part as Part]]),
    ),
  );
  const [conflicts, setConflicts] = useState(() => outdatedIn(given));
  const [saving, setSaving] = useState<Saving>({ state: 'clean', at: null, refusal: null });
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [refusals, setRefusals] = useState(0);
  /** Parts that were saved since the page was shown. */
  const [savedParts, setSavedParts] = useState<readonly Part[]>([]);
  /** Parts as they were before they were last changed. */
  const [before, setBefore] = useState<Parts | null>(null);
  const store = useRef<Map<string, Stored> | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  // a mutation, so that the lock of the office hears of its refusals; fields outside of the draft are not saved with it
  const { mutateAsync: send } = useMutation({
    mutationKey: SAVES_NOTHING,
    mutationFn: ({ part, data, version, base }: Save) =>
      callApi(saveDraftContract, {
        params: { type, id, locale: part },
        body: { data, ...(base ? { base } : {}) },
        ifMatch: version,
      }),
  });

  const stored = (part: Part): Stored => {
    store.current ??= new Map(
      Object.entries(given).map(([name, view]) => [
        name,
        {
          data: view.data ?? starter[name as Part] ?? null,
          saved: view.data,
          version: view.version,
          isDirty: false,
          timer: new SaveTimer(),
        },
      ]),
    );
    const known = store.current.get(part) ?? {
      data: null,
      saved: null,
      version: NO_VERSION,
      isDirty: false,
      timer: new SaveTimer(),
    };
    store.current.set(part, known);
    return known;
  };

  const showRefusal = (error: ApiError): void => {
    const conflict = conflictIn(error);
    if (conflict) {
      const origin = conflict.of === 'draft' ? stored(conflict.part).saved : null;
      setConflicts((last) => ({ ...last, [conflict.part]: { ...conflict, origin } }));
    } else if (error.problem.errors) setFaults(error.problem.errors);
  };

  /** Goes on from a version that says what was saved here, such as one that was published at its time. */
  const goesOn = (error: unknown): boolean => {
    const own = ownConflictIn(error, (part) => stored(part).saved);
    if (!own || own.version === stored(own.part).version) return false;
    stored(own.part).version = own.version;
    router.refresh();
    return true;
  };

  /** @throws what kept it from being saved */
  async function saveNow(part: Part, data: PartData | null): Promise<void> {
    const one = stored(part);
    if (!one.isDirty || data === null) return;
    one.isDirty = one.data !== data;
    setSaving((last) => ({ ...last, state: 'saving' }));
    try {
      const { version, base } = one;
      const saved = await send({ part, data, version, base });
      one.version = saved.version;
      one.saved = data;
      setSavedParts((last) => [...last.filter((other) => other !== part), part]);
      delete one.base;
      setFaults((last) => [...last.filter(({ path }) => partOfField(path) !== part), ...saved.errors]);
      const isDirty = [...(store.current?.values() ?? [])].some((part) => part.isDirty);
      setSaving({ state: isDirty ? 'unsaved' : 'clean', at: saved.editedAt, refusal: null });
    } catch (error) {
      one.isDirty = true;
      if (goesOn(error)) return saveNow(part, data);
      const refusal = error instanceof ApiError ? error.problem.detail : null;
      setSaving((last) => ({ ...last, state: 'failed', refusal }));
      if (error instanceof ApiError) showRefusal(error);
      if (!(error instanceof ApiError) || mayRetry(error.problem.status)) planSave(part, RETRY_AFTER_MS);
      throw error;
    }
  }

  /** Goes on from what an action made of these parts. */
  const follow = (versions: PartVersions): void => {
    for (const [part, version] of Object.entries(versions)) stored(part as Part).version = version;
    setSavedParts((last) => last.filter((part) => versions[part] === undefined));
    // a language itself and its plan are no fields, but what an action named
    setFaults((last) =>
      last.filter(({ path }) => !OF_ACTIONS.has(path) && versions[partOfField(path)] === undefined),
    );
  };

  /** One after the other, so that each save names the version before it. */
  function queued<Output>(act: () => Promise<Output>): Promise<Output> {
    const done = queue.current.then(act);
    queue.current = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Saves what is written at this moment. */
  const save = (part: Part): Promise<void> => {
    const { data: written } = stored(part);
    return queued(() => saveNow(part, written));
  };

  function planSave(part: Part, after: number): void {
    // a refusal is shown where it belongs
    stored(part).timer.plan(after, () => void save(part).catch(() => undefined));
  }

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...(store.current?.values() ?? [])].some(({ isDirty }) => isDirty)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /** The rest of the starter becomes a draft too: a page is nothing without its layout. */
  const keepStarter = () => {
    for (const part of Object.keys(starter) as Part[]) {
      const one = stored(part);
      if (one.version !== NO_VERSION || one.isDirty) continue;
      one.isDirty = true;
      planSave(part, SAVE_AFTER_MS);
    }
  };

  const write = (part: Part, next: PartData) => {
    const one = stored(part);
    one.data = next;
    one.isDirty = true;
    setData((last) => ({ ...last, [part]: next }));
    setSaving((last) => ({ ...last, state: 'unsaved' }));
    planSave(part, SAVE_AFTER_MS);
  };

  const writeAll = (next: Parts, isGoingOn: boolean) => {
    const last = (Object.keys(next) as Part[]).flatMap((part) => {
      const { data: current } = stored(part);
      return current ? [[part, current] as const] : [];
    });
    if (!isGoingOn && last.length > 0) setBefore(Object.fromEntries(last));
    for (const [part, one] of Object.entries(next)) write(part as Part, one);
  };

  /** Several languages may change with one press, which undo takes back in all of them. */
  const changeAll = (next: Parts) => {
    keepStarter();
    const [part, another] = Object.keys(next) as Part[];
    writeAll(next, part !== undefined && another === undefined && stored(part).isDirty);
  };
  const change = (part: Part, next: PartData) => changeAll({ [part]: next });

  return {
    data,
    conflicts,
    saving,
    faults,
    /** Number of refused actions, whose faults are to be looked at. */
    refusals,
    change,
    changeAll,
    /** Takes back what was last typed; called again, brings it back. Undefined before any change. */
    undo: before ? () => writeAll(before, false) : undefined,
    /**
     * Acts on everything as it is now, or on nothing: not if something cannot be saved. What is typed meanwhile is no
     * part of it and saved afterwards.
     * @param act gets the version of every part, and says which ones it changed
     */
    async onSaved<Output>(
      act: (versions: PartVersions, hasChanged: (versions: PartVersions) => void) => Promise<Output>,
    ): Promise<Output> {
      keepStarter();
      const parts = Object.keys(given) as Part[];
      const written = parts.map((part) => [part, stored(part).data] as const);
      try {
        return await queued(async () => {
          for (const [part, one] of written) await saveNow(part, one);
          const actNow = async (): Promise<Output> => {
            const versions = Object.fromEntries(parts.map((part) => [part, stored(part).version]));
            try {
              return await act(versions, follow);
            } catch (error) {
              if (goesOn(error)) return actNow();
              throw error;
            }
          };
          return actNow();
        });
      } catch (error) {
        if (error instanceof ApiError) showRefusal(error);
        setRefusals((last) => last + 1);
        throw error;
      }
    },
    /** Something beside the draft was corrected, which a refusal named here. */
    settle: (path: string) => setFaults((last) => last.filter((fault) => fault.path !== path)),
    hasDraft: (part: Part): boolean => savedParts.includes(part) || Boolean(given[part]?.isDraft),
    /** Shows a part as it is stored now, after an action that replaced it. */
    reread: (part: Part): Promise<void> =>
      queued(async () => {
        const { data, version } = await callApi(getDraftContract, { params: { type, id, locale: part } });
        Object.assign(stored(part), { data, saved: data, version, isDirty: false });
        follow({ [part]: version });
        setData((last) => ({ ...last, [part]: data }));
        setConflicts(({ [part]: _, ...rest }) => rest);
        setBefore(null);
      }),
    /** Goes on with a version that takes both into account, and saves it. */
    resolve(part: Part, merged: PartData | null): void {
      const conflict = conflicts[part];
      if (!conflict) return;
      const one = stored(part);
      if (conflict.of === 'live') one.base = conflict.version;
      else {
        one.version = conflict.version;
        one.saved = conflict.data;
      }
      setConflicts(({ [part]: _, ...rest }) => rest);
      if (!merged) return;
      change(part, merged);
      void save(part).catch(() => undefined);
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
